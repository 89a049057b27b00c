import type { Claim } from './read-claims.ts';

/** Labels of figures about the whole company. A figure with such a label means the same wherever it stands. */
export const FACTS: Readonly<Record<string, string>> = {
  uptime: '99.9%',
  'enterprise clients': '500+',
  languages: '50+',
  interactions: '10M+',
  industries: '22',
  countries: '12',
  integrations: '100+',
  'concurrent calls': 'Unlimited',
  'staffing cost': 'up to 80%',
  'savings per operator': '$50,000+',
};

/** Two figures that contradict each other, as text for the operator. */
export type Contradiction = string;

/**
 * Compares figures. A figure whose label names a fact must have that fact's value, and so must a
 * number directly before the fact's name in a sentence. On one page, one label has one value.
 */
export function contradictions(claims: readonly Claim[]): Contradiction[] {
  return [...claims.flatMap(againstFacts), ...againstEachOther(claims)];
}

const place = ({ file, line }: Claim) => `${file}:${line}`;

function againstFacts(claim: Claim): Contradiction[] {
  return Object.entries(FACTS).flatMap(([fact, value]) => {
    const said = claim.value === undefined ? numberBefore(fact, claim.text) : named(fact, claim);
    if (said === undefined || said === value) return [];
    return [`${place(claim)} says ${said} ${fact}; elsewhere it is ${value}`];
  });
}

const named = (fact: string, { text, value }: Claim) =>
  text.toLowerCase().includes(fact) ? value : undefined;

function numberBefore(fact: string, text: string): string | undefined {
  return new RegExp(String.raw`(\$?\d[\d.,]*[KM%]?\+?) (?:monthly )?${fact}`, 'i').exec(text)?.[1];
}

function againstEachOther(claims: readonly Claim[]): Contradiction[] {
  const first = new Map<string, Claim>();
  return claims.flatMap((claim) => {
    if (claim.value === undefined) return [];
    const key = `${claim.file} ${claim.text.toLowerCase()}`;
    const earlier = first.get(key);
    if (!earlier) first.set(key, claim);
    if (!earlier || earlier.value === claim.value) return [];
    return [`${place(claim)} says ${claim.value} ${claim.text}; line ${earlier.line} says ${earlier.value}`];
  });
}
