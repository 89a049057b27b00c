import { useEffect } from 'react';
import { isReached } from '#web/lib/api/is-reached.ts';
import { toast } from '#web/ui/toast.ts';

/** Without a connection the page stays, with what it shows, instead of giving way to the browser's page of errors. */
export function useStayWhileOffline(): void {
  useEffect(() => {
    // Firefox has it from 147 on; without it the browser does what it does.
    const { navigation } = window;
    if (!navigation) return;
    let allowed = '';
    const onNavigate = (event: NavigateEvent) => {
      const { url, sameDocument } = event.destination;
      // A visitor who reloads may know better.
      const leaves = !sameDocument && event.navigationType !== 'reload' && url !== allowed;
      if (navigator.onLine || !leaves || !event.cancelable) return;
      event.preventDefault();
      void isReached(url).then((reached) => {
        if (!reached) return toast(OFFLINE);
        allowed = url;
        return window.location.assign(url);
      });
    };
    navigation.addEventListener('navigate', onNavigate);
    return () => navigation.removeEventListener('navigate', onNavigate);
  }, []);
}

const OFFLINE = {
  title: 'You are offline',
  description: 'This page stays as it is. Please try again once you are connected.',
  tone: 'error',
  untilOnline: true,
} as const;
