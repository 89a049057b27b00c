import {
  type ComponentType,
  type MouseEvent,
  type SubmitEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { isTeamRole } from '#contracts/roles.ts';
import { LogOut } from '#web/admin/session/LogOut.tsx';
import { useExpiryWarning } from '#web/admin/session/use-expiry-warning.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { logFailure } from '#web/lib/api/log-failure.ts';
import { sendIfPressed } from '#web/lib/forms/pre-hydration-input.ts';
import { followHere, navigate, onUrlChange } from '#web/lib/url-state.ts';
import { toast } from '#web/ui/toast.ts';
import { type AdminPage, goTargets, pageHere } from './admin-pages.ts';
import type { HelpProps } from './Help.tsx';
import { Me } from './Me.tsx';
import { Pages } from './Pages.tsx';
import type { PaletteProps } from './Palette.tsx';
import styles from './Sidebar.module.css';
import type { Command } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useStayWhileOffline } from './use-stay-while-offline.ts';

interface Props {
  /** The pages of the sidebar, and those behind its Settings. */
  links: AdminPage[];
  settings: AdminPage[];
}

/** Loaded when first opened: nobody needs them to read the page. */
interface Loaded {
  Palette?: ComponentType<PaletteProps>;
  Help?: ComponentType<HelpProps>;
}

/** The pages that the signed-in user may open; an island of its own, also rendered at build time. */
export default function Sidebar({ links, settings }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const user = useSession();
  const role = user && isTeamRole(user.role) ? user.role : undefined;
  const [open, setOpen] = useState<keyof Loaded>();
  const [here, setHere] = useState<string>();
  const [{ Palette, Help }, setLoaded] = useState<Loaded>({});
  const SessionEnd = useExpiryWarning();
  useStayWhileOffline();
  const targets = useMemo(
    () => (role ? goTargets([...links, ...settings], (permission) => roleMay(role, permission)) : undefined),
    [links, settings, role],
  );
  const keys = useMemo(
    () => targets && new Map(targets.flatMap(({ key, to }) => (key ? [[key, to]] : []))),
    [targets],
  );
  const [shortcuts, turnShortcuts] = useShortcuts(keys, onCommand);

  useEffect(() => {
    // The pages of other roles are hidden by the style sheet, before anything runs (TeamScript.astro).
    if (role) document.documentElement.dataset.role = role;
    const may = (permission: Parameters<typeof roleMay>[1]) => !role || roleMay(role, permission);
    const follow = () => setHere(pageHere(window.location, { settings, may }));
    follow();
    return onUrlChange(follow);
  }, [role, settings]);

  // A form, so that a press before the script is there is not lost; see `EarlySubmit.astro`.
  useEffect(() => sendIfPressed(root.current), []);
  function find(event: SubmitEvent): void {
    event.preventDefault();
    void show('Palette');
  }

  function onCommand(command: Command): void {
    if (command.kind === 'palette') void show('Palette');
    if (command.kind === 'help') void show('Help');
    if (command.kind === 'search' && !focusSearch()) void show('Palette');
    if (command.kind === 'send') sendForm();
    if (command.kind === 'go') goTo(command.to);
  }

  async function show(name: keyof Loaded): Promise<void> {
    try {
      const loaded = name === 'Palette' ? await import('./Palette.tsx') : await import('./Help.tsx');
      setLoaded((before) => ({ ...before, ...loaded }));
      setOpen(name);
    } catch (error) {
      logFailure('Loading the palette', error);
      toast({ title: 'Error', description: 'Please check your connection and try again', tone: 'error' });
    }
  }

  // The one that closes may close because the other one opens.
  const close = (name: keyof Loaded) => setOpen((now) => (now === name ? undefined : now));
  const follow = (event: MouseEvent, to: string) => {
    if (isSamePage(to)) followHere(event, () => navigate(to));
  };
  return (
    <>
      <div ref={root} className={styles.finder}>
        <form method="post" onSubmit={find}>
          <button type="submit" className={styles.find} aria-keyshortcuts="Control+K">
            Find <kbd>Ctrl K</kbd>
          </button>
        </form>
      </div>
      <Pages links={links} here={here} onFollow={follow} />
      <Me user={role ? user : undefined} />
      <div className={styles.out}>
        <LogOut />
      </div>
      {SessionEnd && <SessionEnd />}
      {Palette && role && targets && (
        <Palette
          open={open === 'Palette'}
          onClose={() => close('Palette')}
          role={role}
          targets={targets}
          onGo={goTo}
          onHelp={() => show('Help')}
        />
      )}
      {Help && targets && (
        <Help
          open={open === 'Help'}
          onClose={() => close('Help')}
          targets={targets}
          on={shortcuts}
          onTurn={turnShortcuts}
        />
      )}
    </>
  );
}

/** The lists of the dashboard, and its records, open without loading a page. */
function isSamePage(to: string): boolean {
  const { pathname } = new URL(to, window.location.href);
  return pathname === PAGES.dashboard && pathname === window.location.pathname;
}

function goTo(to: string): void {
  if (isSamePage(to)) navigate(to);
  else window.location.assign(to);
}

/** Submits the form that has the focus. */
function sendForm(): void {
  document.activeElement?.closest('form')?.requestSubmit();
}

/** Moves the focus to the search of the page; answers whether it has one. */
function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')];
  const field = fields.find((each) => each.checkVisibility());
  field?.focus();
  return field !== undefined;
}
