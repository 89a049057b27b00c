import * as z from 'zod';
import type { CallModel } from '#server/domain/calls/call-model.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { readAtMost } from './read-at-most.ts';
import { readScenarios } from './read-scenarios.ts';

/** Timeout in ms for the whole answer; then the grammar reads. */
const MODEL_TIMEOUT_MS = 2_000;
/** An answer is one small object; this is room for a model that talks. */
const MOST_BYTES = 32 * 1024;
/** Questions under way at once: what a crowd asks beyond it, the grammar reads. */
const MOST_AT_ONCE = 16;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

type Settings = Pick<Env, 'CALL_MODEL_URL' | 'CALL_MODEL_NAME' | 'CALL_MODEL_KEY'>;

/**
 * Asks the operator's OpenAI-compatible endpoint. No redirect is followed. The log has why an answer failed, and
 * neither the key nor a word of what was said or answered. Does nothing without a URL.
 */
export function createCallModel(env: Settings, log: Log): CallModel | undefined {
  const { CALL_MODEL_URL: url, CALL_MODEL_NAME: model, CALL_MODEL_KEY: key } = env;
  if (!url) return undefined;
  let asked = 0;

  async function answerTo(instructions: string, utterance: string): Promise<string> {
    const messages = [
      { role: 'system', content: instructions },
      { role: 'user', content: JSON.stringify({ caller: utterance }) },
    ];
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, messages, stream: false }),
      redirect: 'manual',
      signal: AbortSignal.timeout(MODEL_TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw Object.assign(new Error('The model refused'), { code: response.status });
    }
    return readAtMost(response, MOST_BYTES);
  }
  return {
    scenarios: readScenarios(),
    async ask(instructions, utterance) {
      if (asked >= MOST_AT_ONCE) throw new Error('The model has too much to do');
      asked += 1;
      try {
        return jsonIn(await answerTo(instructions, utterance));
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'The call model did not answer');
        throw error;
      } finally {
        asked -= 1;
      }
    },
  };
}

/** The object that the model wrote. Many put it between the marks of a code block, or a sentence before it. */
function jsonIn(body: string): unknown {
  const { data } = completion.safeParse(parsed(body));
  const text = data?.choices[0]?.message.content ?? '';
  return parsed(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `ECONNREFUSED`, `TimeoutError`, a status: never a message, which may repeat what was sent. */
function reasonOf(error: unknown): string {
  const { code, name } = Object(Object(error).cause ?? error);
  return String(code ?? name ?? 'unknown');
}
