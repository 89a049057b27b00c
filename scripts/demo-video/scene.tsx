import '#web/styles/tokens.css';
import './scene.css';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SPEAKERS } from '#web/sections/call/Turns.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import type { Card, Film, FilmedCall, SpokenTurn } from './timeline.ts';

declare global {
  interface Window {
    /** Draws the film; resolves when its typeface is there. */
    draw(film: Film): Promise<void>;
    /** Shows the picture at `milliseconds` from the start. */
    seek(milliseconds: number): void;
  }
}

/** Times in seconds, and shares of a length, as the stylesheet reads them. */
function timing(values: Record<string, number>): CSSProperties {
  const entries = Object.entries(values).map(([name, value]) => {
    const isTime = name === 'at' || name === 'for' || name === 'gone';
    return [`--${name}`, isTime ? `${value.toFixed(3)}s` : value];
  });
  return Object.fromEntries(entries);
}

/** Half a swing of loudness while a voice speaks, in seconds; as in the stylesheet. */
const BEAT = 0.3;
const VOICES = ['caller', 'agent'] as const;

interface SoundProps {
  at: number;
  seconds: number;
  /** Shares of the string's length. */
  from?: number;
  to?: number;
}

/** A stretch of a string while it sounds; afterwards, the mark that this leaves. */
function Sound({ at, seconds, from = 0, to = 1 }: SoundProps) {
  const beats = 2 * Math.round(seconds / BEAT / 2);
  return (
    <span className="sound" style={timing({ at, for: seconds, from, to, beats })}>
      <span>
        <SoundingString />
      </span>
      <svg className="arc" viewBox="0 0 240 40" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 20Q120-18 240 20" />
      </svg>
    </span>
  );
}

function Headline({ card, company }: { card: Card; company: string }) {
  return (
    <section className="act card" data-ground="day" style={timing({ at: card.at })}>
      <div className="staff">
        {VOICES.map((who, index) => (
          <div key={who} className="string" data-who={who}>
            <Sound at={card.at + 0.3 + index * 0.35} seconds={2.2} />
          </div>
        ))}
      </div>
      <h1>{card.headline}</h1>
      <Logo name={company} />
    </section>
  );
}

function Line({ turn, answered }: { turn: SpokenTurn; answered?: number }) {
  const { who, words, at, gone } = turn;
  return (
    <p className="line" data-who={who} style={timing({ at, gone })}>
      <span className="words" style={timing({ at: answered ?? gone })}>
        {words.map((word) => (
          <span key={word.at} style={timing({ at: word.at })}>
            {word.text}{' '}
          </span>
        ))}
      </span>
    </p>
  );
}

function Call({ call, company }: { call: FilmedCall; company: string }) {
  const { turns, outcome } = call;
  const start = turns[0]?.at ?? outcome.at;
  const length = (turns.at(-1)?.until ?? outcome.at) - start;
  return (
    <section className="act" data-ground={call.night ? 'night' : 'day'} style={timing({ at: call.at })}>
      <header>
        <p style={timing({ at: start - 0.3 })}>{call.when}</p>
        <Logo name={company} />
      </header>
      <div className="staff" style={timing({ at: outcome.at })}>
        {VOICES.map((who) => (
          <div key={who} className="string" data-who={who}>
            <small style={timing({ at: start - 0.3, gone: outcome.at - 0.2 })}>{SPEAKERS[who]}</small>
            {turns.map(
              ({ at, until, ...turn }) =>
                turn.who === who && (
                  <Sound
                    key={at}
                    at={at}
                    seconds={until - at}
                    from={(at - start) / length}
                    to={(until - start) / length}
                  />
                ),
            )}
          </div>
        ))}
        <div className="string ring" data-who="caller">
          <Sound at={call.at + 0.5} seconds={0.7} />
          <Sound at={call.at + 1.4} seconds={0.7} />
        </div>
      </div>
      <div className="opening" style={timing({ at: call.at + 0.5, gone: start - 0.4 })}>
        <h2>{call.when}</h2>
        <p>{call.what}</p>
      </div>
      {turns.map((turn, index) => (
        <Line key={turn.at} turn={turn} answered={turns[index + 1]?.at} />
      ))}
      <div className="slip" style={timing({ at: outcome.at })}>
        {outcome.notes.map(({ at, label, text }) => (
          <p key={text} style={timing({ at })}>
            <Check className="tick" aria-hidden="true" />
            {label && <b>{label}</b>}
            <span className="details">
              {text.split(/(?<=,) /).map((fact) => (
                <span key={fact}>{fact}&nbsp;</span>
              ))}
            </span>
          </p>
        ))}
      </div>
    </section>
  );
}

window.draw = async (film) => {
  const place = document.getElementById('film');
  if (!place) throw new Error('The page has no place for the film');
  flushSync(() =>
    createRoot(place).render(
      <>
        <Headline card={film.opening} company={film.company} />
        {film.calls.map((call) => (
          <Call key={call.at} call={call} company={film.company} />
        ))}
        <Headline card={film.closing} company={film.company} />
      </>,
    ),
  );
  await document.fonts.load('500 44px Geologica');
  const animations = document.getAnimations();
  window.seek = (milliseconds) => {
    for (const animation of animations) animation.currentTime = milliseconds;
  };
};
