import { secondFactorMachine } from '../../../machines/session/secondFactor.machine';
import { done, failed, sampleOf } from '../sample';

const recoveryCodes = ['aaaa-bbbb-cccc-dddd'];
const refusal = { kind: 'form', messageKey: 'invalid-request', fields: { password: 'field.wrong' } };

export const secondFactorSample = sampleOf(secondFactorMachine, {
  events: [
    { type: 'password.submit', password: 'secret' },
    done('makeSecrets', { secret: 'ABC', uri: 'otpauth://totp/x?secret=ABC', recoveryCodes }),
    done('makeSecrets', { recoveryCodes }),
    failed('makeSecrets', refusal),
    { type: 'code.submit', code: '123456' },
    done('confirmCode'),
    failed('confirmCode', { ...refusal, fields: { code: 'field.wrong' } }),
    { type: 'form.change' },
    { type: 'codes.keep' },
    { type: 'dialog.close' },
  ],
});
