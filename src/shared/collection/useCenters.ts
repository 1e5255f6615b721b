import { centerCalls, type Center } from '../../../contract/centers';
import { call } from '../api/client/call';
import { orUnsupported } from '../api/client/orUnsupported';
import { useResource } from '../record/useResource';
import { choicesOf } from './choicesOf';

/** Centers are an extension: a back end without them has none to choose from. */
const centerList = choicesOf<Center>((signal) => orUnsupported(call(centerCalls.list)({}, signal), { items: [] }));

/** Reads all centers, unless the user may not. */
export const useCenters = (mayRead = true) => useResource<Center[]>(centerList, mayRead ? 'all' : null, 'centers');
