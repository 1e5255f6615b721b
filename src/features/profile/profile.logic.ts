import { secondFactorMachine, type SecondFactorSecrets } from '../../../machines/session/secondFactor.machine';
import { callActor } from '../../shared/api/client/callActor';
import {
  beginSecondFactor,
  changeOwnPassword,
  confirmSecondFactor,
  endOtherSessions,
  endOwnSession,
  readOwnSessions,
  readProfile,
  removeSecondFactor,
  renewRecoveryCodes,
  type OwnSession,
  type Profile,
} from '../../shared/api/profile';
import { recordFormOf } from '../../shared/record/recordForm.logic';
import { recordChangeOf } from '../../shared/record/useRecordChange';
import { resourceOf } from '../../shared/record/useResource';

export const profileResource = resourceOf<Profile>((_key, signal) => readProfile(signal));
export const sessionsResource = resourceOf<OwnSession[]>((_key, signal) => readOwnSessions(signal));

export interface Passwords {
  currentPassword: string;
  password: string;
}

/** A form about the own account that sends all it holds; there is always an account to change. */
function ownForm<Body extends object>(send: (body: Body, signal: AbortSignal) => Promise<void>) {
  return recordFormOf<Profile, Body>({
    create: () => Promise.reject(new Error('the own account exists')),
    change: async (profile, body, signal) => {
      await send(body as Body, signal);
      return profile;
    },
    read: (_profile, signal) => readProfile(signal),
  });
}

export const passwordForm = ownForm<Passwords>(changeOwnPassword);
export const removalForm = ownForm<{ password: string }>(({ password }, signal) =>
  removeSecondFactor(password, signal),
);

/** Ends one session, or all others. */
export const sessionEnd = recordChangeOf<OwnSession | 'others'>(async (session) => {
  await (session === 'others' ? endOtherSessions() : endOwnSession(session.id));
  return session;
});

function secondFactorOf(makeSecrets: (password: string, signal: AbortSignal) => Promise<SecondFactorSecrets>) {
  return secondFactorMachine.provide({
    actors: {
      makeSecrets: callActor<SecondFactorSecrets, { password: string }>(({ password }, signal) =>
        makeSecrets(password, signal),
      ),
      confirmCode: callActor<unknown, { code: string }>(({ code }, signal) => confirmSecondFactor(code, signal)),
    },
  });
}

/** The two ways through the machine: a new secret, or new recovery codes for the one there is. */
export const secondFactorLogic = {
  setUp: secondFactorOf(beginSecondFactor),
  renew: secondFactorOf(renewRecoveryCodes),
};
