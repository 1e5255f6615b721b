import { expect } from 'vitest';
import { recordChangeMachine } from '../../../machines/record/recordChange.machine';
import { recordFormMachine } from '../../../machines/record/recordForm.machine';
import { secondFactorMachine } from '../../../machines/session/secondFactor.machine';
import type { Failure } from '../../../machines/types';
import { lost } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { profileModel } from '../profile.model';

const wrong = (field: string): Failure => ({
  kind: 'form',
  messageKey: 'invalid-request',
  fields: { [field]: 'field.wrong' },
});
const recoveryCodes = ['aaaa-bbbb-cccc-dddd'];

/** The page of the own account, with whichever dialog is open. */
class Own {
  form: MachineHarness<typeof recordFormMachine> | null = null;
  step: MachineHarness<typeof secondFactorMachine> | null = null;
  endings = 0;

  get dialog(): MachineHarness<typeof recordFormMachine> {
    if (!this.form) throw new Error('no form is open');
    return this.form;
  }

  get steps(): MachineHarness<typeof secondFactorMachine> {
    if (!this.step) throw new Error('no step is open');
    return this.step;
  }

  opensForm(): void {
    this.form = new MachineHarness(recordFormMachine, { record: { username: 'rita' } });
    this.form.does({ type: 'form.change' });
  }

  sends(failure: Failure | null): void {
    this.dialog.does({ type: 'form.submit', values: { password: 'secret' } });
    if (failure) this.dialog.refuses('saveRecord', failure);
    else this.dialog.answers('saveRecord', { username: 'rita' });
  }

  opensSteps(): void {
    this.step = new MachineHarness(secondFactorMachine);
  }

  submits(answer: object | Failure, isRefused = false): void {
    this.steps.does({ type: 'form.change' });
    this.steps.does({ type: 'password.submit', password: 'secret' });
    this.steps.expectIgnored({ type: 'password.submit', password: 'secret' });
    if (isRefused) this.steps.refuses('makeSecrets', answer as Failure);
    else this.steps.answers('makeSecrets', answer);
  }

  confirms(failure: Failure | null): void {
    this.steps.does({ type: 'form.change' });
    this.steps.does({ type: 'code.submit', code: '123456' });
    if (failure) this.steps.refuses('confirmCode', failure);
    else {
      this.steps.answers('confirmCode');
      this.steps.expectEmitted({ type: 'secondFactor.changed' });
    }
  }

  closes(): void {
    this.steps.does({ type: 'dialog.close' });
    this.steps.is('closed');
    this.steps.expectEmitted({ type: 'dialog.closed' });
    expect(this.steps.snapshot.context.secrets).toBeNull();
    this.step = null;
  }

  isCalm(): void {
    expect([this.form, this.step]).toEqual([null, null]);
  }
}

const setUp = { secret: 'ABC', uri: 'otpauth://totp/x?secret=ABC', recoveryCodes };
const refusedForm = (own: Own) => {
  own.dialog.is('editing');
  expect(own.dialog.snapshot.context.failure).not.toBeNull();
};
const submitsRight = (own: Own) => own.submits(setUp);

export const profileWithoutScreen = logicOf(
  profileModel,
  () => new Own(),
  {
    signedOut: (own) => own.isCalm(),
    page: (own) => own.isCalm(),
    passwordBlank: (own) => own.dialog.is('editing'),
    passwordRefused: refusedForm,
    passwordCommon: refusedForm,
    changed: (own) => own.dialog.is('closed'),
    alone: (own) => expect(own.endings).toBe(1),
    passwordAsked: (own) => own.steps.is('passwordMissing'),
    askedAgain: (own) => {
      own.steps.is('passwordMissing');
      expect(own.steps.snapshot.context.failure).not.toBeNull();
    },
    codeAsked: (own) => own.steps.is('codeMissing'),
    codeRefused: (own) => {
      own.steps.is('codeMissing');
      expect(own.steps.snapshot.context.failure).toEqual(wrong('code'));
    },
    codesShown: (own) => {
      own.steps.is('codesShown');
      expect(own.steps.snapshot.context.secrets?.recoveryCodes).toEqual(recoveryCodes);
      own.steps.expectIgnored({ type: 'dialog.close' });
    },
    kept: (own) => own.steps.is('closed'),
    protected: (own) => own.isCalm(),
    removalRefused: refusedForm,
  },
  {
    'signIn.submit': () => undefined,
    'signIn.submitProtected': () => undefined,
    'password.open': (own) => own.opensForm(),
    'password.submitWrong': (own) => own.sends(wrong('currentPassword')),
    'password.submitCommon': (own) => own.sends(wrong('password')),
    'password.submit': (own) => own.sends(null),
    'others.end': (own) => {
      const change = new MachineHarness(recordChangeMachine);
      change.does({ type: 'change.make', record: 'others', changes: {} });
      change.answers('changeRecord', 'others');
      change.expectEmitted({ type: 'record.saved' });
      own.endings += 1;
    },
    'setUp.open': (own) => own.opensSteps(),
    'setUp.submitWrong': (own) => own.submits(wrong('password'), true),
    'setUp.submitServerAway': (own) => own.submits(lost, true),
    'setUp.submit': submitsRight,
    'setUp.submitAfterAll': submitsRight,
    'setUp.close': (own) => own.closes(),
    'code.submitWrong': (own) => own.confirms(wrong('code')),
    'code.submit': (own) => own.confirms(null),
    'code.close': (own) => own.closes(),
    'codes.keep': (own) => own.steps.does({ type: 'codes.keep' }),
    'renewal.submit': (own) => {
      own.opensSteps();
      own.submits({ recoveryCodes });
      own.steps.expectEmitted({ type: 'secondFactor.changed' });
    },
    'removal.submitWrong': (own) => {
      own.opensForm();
      own.sends(wrong('password'));
    },
  },
);
