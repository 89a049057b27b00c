import { useEffect, useState } from 'react';

/** The URL of a file that the page made, for as long as it shows a link to it; blank before. */
export function useFileUrl(file: Blob): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
