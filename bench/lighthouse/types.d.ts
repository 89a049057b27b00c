/** The parts that benchmarks use of packages that are installed when the first of them runs. */
declare module 'chrome-launcher' {
  interface Options {
    chromePath: string;
    chromeFlags: string[];
    ignoreDefaultFlags?: boolean;
    envVars?: Record<string, string | undefined>;
  }
  export function launch(options: Options): Promise<{ port: number; kill(): void }>;
}

declare module 'lighthouse' {
  interface Flags {
    port?: number;
    extraHeaders?: Record<string, string> | undefined;
    logLevel?: 'error';
    output?: 'json';
  }
  interface Result {
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  }
  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Result } | undefined>;
}
