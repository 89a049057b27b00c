/** Where the pieces of a file go. */
export interface FileSink {
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The file is whole. */
  close(): Promise<void>;
  /** It is given up; nothing of it stays. */
  abort(): Promise<void>;
}

/** What Chromium adds to `window`; the types of the DOM do not have it yet. */
interface SavePicker {
  showSaveFilePicker(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
}

/** A file on the disk, where the browser lets a page write one: of any size, without filling the memory. */
export async function openOnDisk(name: string): Promise<FileSink | undefined> {
  if (!('showSaveFilePicker' in window)) return undefined;
  const handle = await (window as unknown as SavePicker).showSaveFilePicker({ suggestedName: name });
  const stream = await handle.createWritable();
  return {
    write: (piece) => stream.write(piece),
    close: () => stream.close(),
    abort: () => stream.abort(),
  };
}

/** A file that is put together in memory, and then handed to the browser's downloads. */
export function openDownload(name: string): FileSink {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  return {
    async write(piece) {
      pieces.push(piece);
    },
    async close() {
      save(name, new Blob(pieces, { type: 'text/csv' }));
    },
    async abort() {
      pieces.length = 0;
    },
  };
}

/** Hands a text to the browser's downloads. */
export function saveText(name: string, type: string, text: string): void {
  save(name, new Blob([text], { type }));
}

function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
