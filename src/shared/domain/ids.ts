import type { Id } from '../../../machines/types';

type MaybeId = Id | null | undefined;

/**
 * Whether two identifiers are of the same record: a back end may have numbers or texts, and addresses and fields hold texts.
 * None is the same as none. Machines, which import nothing, compare both as texts themselves.
 */
export const sameId = (one: MaybeId, other: MaybeId): boolean => String(one ?? '') === String(other ?? '');

/** Whether an identifier is one of these. */
export const includesId = (ids: readonly Id[], id: MaybeId): boolean => ids.some((each) => sameId(each, id));
