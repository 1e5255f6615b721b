import { takesHeader } from '../../config';

/** Call options that refuse to overwrite a newer version; empty when the server knows no versions. */
export function ifMatch(version: number | undefined): { headers?: Record<string, string> } {
  return version === undefined || !takesHeader('if-match') ? {} : { headers: { 'if-match': `"${version}"` } };
}
