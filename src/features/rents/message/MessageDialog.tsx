import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import { useRef, useState, type Ref } from 'react';
import type { Rent } from '../../../../machines/types';
import { copyText } from '../../../shared/browser/copyText';
import { pageConfig } from '../../../shared/config';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { TileChoice } from '../../../shared/money/TileChoice';
import { useNotify } from '../../../shared/notifications';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { ModalDialog } from '../../../shared/ui/dialog/ModalDialog';
import { Field } from '../../../shared/ui/form/Field';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { useToday } from '../../../shared/useToday';
import { mailUrl, messageKinds, messageOf, smsUrl, type Message, type MessageKind } from './message.logic';
import styles from './message.module.css';

/** Messages as a person changed them. */
export type MessageDrafts = Partial<Record<MessageKind, Message>>;

interface Props {
  rent: Rent;
  /** What was changed stays while the page of the rent is open. */
  drafts: MessageDrafts;
  onChange: (drafts: MessageDrafts) => void;
  onClose: () => void;
}

/** A message to the customer of a rent, written for its stage: to change, to copy, or to send with the user's own program. */
export default function MessageDialog({ rent, drafts, onChange, onClose }: Props) {
  const { t, i18n } = useTranslation('rent');
  const { t: tRents } = useTranslation('rents');
  const { seesPrices } = useSession();
  const today = useToday();
  const mailLink = useRef<HTMLAnchorElement>(null);
  const kinds = messageKinds(rent, today, seesPrices);
  const [chosen, setChosen] = useState(kinds[0]);
  if (!chosen) return null;
  const words = { t, tRents, lang: i18n.language, today, seesPrices, company: pageConfig().company[0] };
  const message = drafts[chosen] ?? messageOf(chosen, rent, words);
  const change = (part: Partial<Message>) => onChange({ ...drafts, [chosen]: { ...message, ...part } });
  const { description: name, email, phone } = rent.customer;
  return (
    <ModalDialog
      size="form"
      title={t('message.title', { name })}
      onClose={onClose}
      onSubmit={() => mailLink.current?.click()}
      foot={<MessageFoot message={message} email={email} phone={phone} mailLink={mailLink} />}
    >
      <div className={styles.fields}>
        {kinds.length > 1 ? (
          <TileChoice
            name="message-kind"
            legend={t('message.about')}
            options={kinds.map((kind) => ({ value: kind, label: t(`message.kind.${kind}`) }))}
            chosen={chosen}
            onChoose={setChosen}
          />
        ) : null}
        {/* Another back end may not tell the address of a customer. */}
        {email === undefined ? null : <p>{email ? t('message.to', { email }) : t('message.noEmail')}</p>}
        <Field id="message-subject" label={t('message.field.subject')}>
          {(aria) => (
            <InputText
              {...aria}
              value={message.subject}
              onChange={(event) => change({ subject: event.target.value })}
              autoComplete="off"
            />
          )}
        </Field>
        <Field id="message-text" label={t('message.field.text')}>
          {(aria) => (
            <InputTextarea
              {...aria}
              rows={14}
              value={message.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          )}
        </Field>
      </div>
    </ModalDialog>
  );
}

interface FootProps {
  message: Message;
  email: string | null | undefined;
  phone: string | null | undefined;
  mailLink: Ref<HTMLAnchorElement>;
}

/** Copies the text, or hands the message to the program for mail, on a phone also to the one for short messages. */
function MessageFoot({ message, email, phone, mailLink }: FootProps) {
  const { t } = useTranslation('rent');
  const notify = useNotify();
  const isPhone = useMediaQuery(PHONE);
  const copy = async () => {
    const isCopied = await copyText(message.text);
    notify({
      severity: isCopied ? 'success' : 'error',
      ns: 'rent',
      messageKey: isCopied ? 'message.copied' : 'message.copyFailed',
      about: 'message.copy',
    });
  };
  return (
    <>
      <Button outlined severity="secondary" icon="pi pi-copy" label={t('message.copy')} onClick={() => void copy()} />
      {isPhone && phone ? (
        <a className="p-button p-component p-button-outlined p-button-secondary" href={smsUrl(phone, message)}>
          {t('message.sms')}
        </a>
      ) : null}
      <a ref={mailLink} className="p-button p-component" href={mailUrl(email, message)}>
        {t('message.open')}
      </a>
    </>
  );
}
