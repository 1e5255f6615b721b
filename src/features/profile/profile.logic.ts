import { profileCalls, type OwnPassword, type OwnSession, type Profile } from '../../../contract/profile';
import { secondFactorMachine, type SecondFactorSecrets } from '../../../machines/session/secondFactor.machine';
import { call } from '../../shared/api/client/call';
import { callActor } from '../../shared/api/client/callActor';
import { recordFormOf } from '../../shared/record/recordForm.logic';
import { recordChangeOf } from '../../shared/record/useRecordChange';
import { keptResourceOf } from '../../shared/record/useResource';

export const profileResource = keptResourceOf<Profile>((_key, signal) => call(profileCalls.read)({}, signal));
export const sessionsResource = keptResourceOf<OwnSession[]>(
  async (_key, signal) => (await call(profileCalls.sessions)({}, signal)).items,
);

/** A form about the own account that sends all it holds; there is always an account to change. */
function ownForm<Body extends object>(send: (body: Body, signal: AbortSignal) => Promise<void>) {
  return recordFormOf<Profile, Body>({
    create: () => Promise.reject(new Error('the own account exists')),
    change: async (profile, body, signal) => {
      await send(body as Body, signal);
      return profile;
    },
    read: (_profile, signal) => call(profileCalls.read)({}, signal),
  });
}

export const passwordForm = ownForm<OwnPassword>((body, signal) => call(profileCalls.changePassword)({ body }, signal));
export const removalForm = ownForm<{ password: string }>((body, signal) =>
  call(profileCalls.removeSecondFactor)({ body }, signal),
);

/** Ends one session, or all others. */
export const sessionEnd = recordChangeOf<OwnSession | 'others'>(async (session) => {
  await (session === 'others'
    ? call(profileCalls.endOtherSessions)({})
    : call(profileCalls.endSession)({ id: session.id }));
  return session;
});

function secondFactorOf(
  makeSecrets: (input: { body: { password: string } }, signal: AbortSignal) => Promise<SecondFactorSecrets>,
) {
  return secondFactorMachine.provide({
    actors: {
      makeSecrets: callActor<SecondFactorSecrets, { password: string }>(({ password }, signal) =>
        makeSecrets({ body: { password } }, signal),
      ),
      confirmCode: callActor<unknown, { code: string }>(({ code }, signal) =>
        call(profileCalls.confirmSecondFactor)({ body: { code } }, signal),
      ),
    },
  });
}

/** The two ways through the machine: a new secret, or new recovery codes for the one there is. */
export const secondFactorLogic = {
  setUp: secondFactorOf(call(profileCalls.beginSecondFactor)),
  renew: secondFactorOf(call(profileCalls.renewRecoveryCodes)),
};
