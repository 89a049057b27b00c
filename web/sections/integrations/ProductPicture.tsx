import styles from './ProductPicture.module.css';
import { PRODUCT_DRAWINGS } from './product-drawings.ts';

/** A connected product, drawn in the line of the strings that lead into it from the left. Decoration only. */
export function ProductPicture({ slug }: { slug: string }) {
  const drawing = PRODUCT_DRAWINGS[slug];
  if (!drawing) throw new Error(`Draw ${slug} in web/sections/integrations/product-drawings.ts`);
  return (
    <svg className={styles.picture} viewBox="0 0 200 140" aria-hidden="true">
      <path d={drawing.body} />
      <path className={styles.out} d={`${drawing.out}M0 50H-2000M14 45l6 5-6 5`} />
      <path className={styles.back} d={`${drawing.back}M0 90H-2000M20 85l-6 5 6 5`} />
    </svg>
  );
}
