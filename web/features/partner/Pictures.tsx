import { type CSSProperties, useRef } from 'react';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import type { PartnerPage } from '#web/schemas/partner-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { Picture } from './Picture.tsx';
import styles from './Pictures.module.css';
import portal from './Portal.module.css';
import { PICTURES, type PictureName } from './picture-layout.ts';
import { savePng, saveSvg } from './save-picture.ts';

interface Props {
  copy: PartnerPage['link']['pictures'];
  company: string;
  link: string;
  code: string;
}

/** Pictures with a partner’s link to use in posts and on paper, each as two kinds of file. */
export function Pictures({ copy, company, link, code }: Props) {
  return (
    <>
      <h3 className={portal.small}>{copy.headline}</h3>
      <p className={portal.text}>{copy.text}</p>
      <ul className={styles.pictures}>
        {(Object.keys(PICTURES) as PictureName[]).map((name) => (
          <li key={name} style={shapeOf(name)}>
            <Drawn {...{ name, copy, company, link, code }} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** How wide a picture is for its height. */
const shapeOf = (name: PictureName) =>
  ({ '--shape': PICTURES[name].width / PICTURES[name].height }) as CSSProperties;

function Drawn({ name, copy, company, link, code }: Props & { name: PictureName }) {
  const drawing = useRef<SVGSVGElement>(null);
  const { label, lines } = copy.items[name];
  const { width, height } = PICTURES[name];
  const file = `${company.toLowerCase()}-${name}-${code}`;

  async function onSave(save: typeof savePng): Promise<void> {
    try {
      if (drawing.current) await save(drawing.current, file);
    } catch {
      toast({ title: copy.failed, tone: 'error' });
    }
  }

  return (
    <figure className={styles.picture}>
      <Picture
        ref={drawing}
        name={name}
        label={fillPlaceholders(copy.alt, { lines: lines.join(' '), link })}
        company={company}
        lines={lines}
        link={link}
      />
      <figcaption>
        <span>
          {label}
          <span className={styles.size}>
            {' '}
            {width} × {height}
          </span>
        </span>
        <span className={styles.buttons}>
          <Button variant="outline" size="sm" aria-label={`${label}: PNG`} onClick={() => onSave(savePng)}>
            PNG
          </Button>
          <Button variant="outline" size="sm" aria-label={`${label}: SVG`} onClick={() => onSave(saveSvg)}>
            SVG
          </Button>
        </span>
      </figcaption>
    </figure>
  );
}
