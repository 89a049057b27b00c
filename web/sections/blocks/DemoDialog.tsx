import { X } from 'lucide-react';
import styles from './DemoDialog.module.css';

/** URL of the film; another format for browsers that do not support the first. */
const FILM = '/media/demo';

/**
 * The demo film, full screen. It is in a template until the dialog opens, so nothing of it loads before.
 * Buttons with `commandfor="film"` open it.
 */
export function DemoDialog({ label }: { label: string }) {
  return (
    <dialog id="film" className={styles.demo} aria-label={label}>
      <form method="dialog" className={styles.bar}>
        <button type="submit" className={styles.close} aria-label="Close">
          <X size={28} aria-hidden="true" />
        </button>
      </form>
      <noscript>
        <a href={`${FILM}.mp4`}>{label}</a>
      </noscript>
      <template>
        <video
          className={styles.film}
          controls
          playsInline
          preload="none"
          poster={`${FILM}.avif`}
          aria-label={label}
        >
          <source src={`${FILM}.webm`} type="video/webm" />
          <source src={`${FILM}.mp4`} type="video/mp4" />
          <track kind="captions" src={`${FILM}.vtt`} srcLang="en" label="Sounds" />
        </video>
      </template>
    </dialog>
  );
}
