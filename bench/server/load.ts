import { once } from 'node:events';
import { connect } from 'node:net';
import { processorTime } from './processor-time.ts';

export interface Load {
  perSecond: number;
  /** Microseconds of processor time that the server spent on each answer; `NaN` where the system does not tell. */
  cpuPerAnswer: number;
}

/**
 * Asks for `path` over and over on 32 connections for `seconds`. Speaks HTTP by hand: a client with comforts is slower
 * than the servers it should measure. All answers must be of the same length.
 */
export async function load(
  url: string,
  path: string,
  options: { seconds: number; pid: number },
): Promise<Load> {
  const { hostname, port, host } = new URL(url);
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  const open = async () => {
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    await once(socket, 'connect');
    return socket.setNoDelay();
  };
  const size = await lengthOfAnswer(await open(), request);
  const cpuBefore = processorTime(options.pid);
  const start = performance.now();
  const end = start + options.seconds * 1_000;
  let answers = 0;
  const ask = async () => {
    const socket = await open();
    let received = 0;
    socket.on('data', (bytes) => {
      received += bytes.length;
      if (received < size) return;
      received -= size;
      answers += 1;
      if (performance.now() < end) socket.write(request);
      else socket.destroy();
    });
    socket.write(request);
    await once(socket, 'close');
  };
  await Promise.all(Array.from({ length: 32 }, ask));
  const seconds = (performance.now() - start) / 1_000;
  return {
    perSecond: answers / seconds,
    cpuPerAnswer: ((processorTime(options.pid) - cpuBefore) * 1_000) / answers,
  };
}

/** Bytes of head and body of one answer. */
async function lengthOfAnswer(socket: ReturnType<typeof connect>, request: string): Promise<number> {
  socket.write(request);
  let text = '';
  for await (const bytes of socket.setEncoding('latin1')) {
    text += bytes;
    const [head = '', ...body] = text.split('\r\n\r\n');
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (body.join('\r\n\r\n').length >= length) break;
  }
  socket.destroy();
  return text.length;
}
