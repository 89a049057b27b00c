import styles from './TextWithLink.module.css';

/** The last part of a link with its slash, e.g. `/ABCDEFG`, and all before it. */
const LAST_PART = /^(.*)(\/[^/]+)$/;

/** `text` with `{link}` filled in, which breaks between words, or before the code of the link; the code stays whole. */
export function TextWithLink({ text, link }: { text: string; link: string }) {
  const [before, after = ''] = text.split('{link}', 2);
  const [, start = link, code = ''] = LAST_PART.exec(link) ?? [];
  return (
    <>
      {before}
      <span className={styles.address}>
        {start}
        <wbr />
        <span className={styles.whole}>{code}</span>
      </span>
      {after}
    </>
  );
}
