import type { Ref } from 'react';
import { encode } from 'uqr';
import { fittingSize, PAINT, PICTURES, type PictureName, soundingString } from './picture-layout.ts';

interface Props {
  name: PictureName;
  /** Read aloud in place of the picture. */
  label: string;
  company: string;
  lines: readonly string[];
  link: string;
  ref: Ref<SVGSVGElement>;
}

const FACE = "Geologica, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * A picture with a partner’s link and its QR code, in the line style of the site. All of it is set in the one weight
 * that saving has the letters of (`outline-text.ts`).
 */
export function Picture({ name, label, company, lines, link, ref }: Props) {
  const { width, height, strings, left, top, headline, qr } = PICTURES[name];
  const { data, size } = encode(link, { border: 2 });
  const dots = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const margin = Math.round(width * 0.055);
  const address = link.replace(/^https?:\/\//, '');
  const room = width - left - qr - 2 * margin;
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <rect width={width} height={height} fill={PAINT.paper} />
      <g fill="none" strokeWidth="3">
        <path stroke={PAINT.caller} d={`M${strings} 0V${height}`} />
        <path stroke={PAINT.agent} d={soundingString(strings + 62, height)} />
      </g>
      <g fontFamily={FACE} fontWeight="600" fill={PAINT.ink}>
        <text x={left} y={top} fontSize={headline * 0.5}>
          {company}
        </text>
        {lines.map((line, index) => (
          <text
            key={line}
            x={left}
            y={top + headline * (1.6 + 1.16 * index)}
            fontSize={fittingSize(line, width - left - margin, headline)}
          >
            {line}
          </text>
        ))}
        <text
          x={left}
          y={height - margin}
          fontSize={fittingSize(address, room, headline * 0.45)}
          fill={PAINT.soft}
        >
          {address}
        </text>
      </g>
      <g transform={`translate(${width - margin - qr} ${height - margin - qr}) scale(${qr / size})`}>
        <rect width={size} height={size} fill="#fff" />
        <path d={dots} fill={PAINT.ink} shapeRendering="crispEdges" />
      </g>
    </svg>
  );
}
