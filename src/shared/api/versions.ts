import { takesHeader } from '../config';

/** Options of a call that must not overwrite what somebody else changed meanwhile; none where the server knows no versions. */
export function ifMatch(version: number | undefined): { headers?: Record<string, string> } {
  return version === undefined || !takesHeader('if-match') ? {} : { headers: { 'if-match': `"${version}"` } };
}
