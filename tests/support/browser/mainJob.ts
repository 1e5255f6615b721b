import { written } from './counterPage';
import type { Screen } from '../models/screen';

/** A rent from sign-in to payment. */
export interface MainJob {
  account: { username: string; password: string };
  customer: string;
  begin: string;
  end: string;
  /** Serial number of a free asset, and its value. */
  serial: string;
  value: string;
}

const RESERVE = /^Reservar$/u;
const RECEIVE = /^Receber$/u;

/**
 * The main job from the sign-in page on, by roles and names alone, as a screen reader leads a person. A password has no
 * role: it is found by its label.
 */
export async function doMainJob(screen: Screen, job: MainJob): Promise<void> {
  await screen.fills('textbox', /^Utilizador$/u, job.account.username);
  await screen.fillsLabelled(/^Palavra-passe$/u, job.account.password);
  await screen.presses('button', /^Entrar$/u);
  await screen.sees('heading', /^Alugueres$/u);

  await screen.presses('button', /^Novo aluguer$/u);
  await screen.sees('dialog', /^Novo aluguer$/u);
  await screen.fills('combobox', /^Cliente$/u, job.customer);
  await screen.presses('option', new RegExp(job.customer, 'iu'));
  await screen.fills('textbox', /^Período$/u, `${written(job.begin)} – ${written(job.end)}`);
  await screen.presses('button', /^Criar aluguer$/u);
  await screen.sees('heading', /^A\d{4}-\d{5}/u);

  await screen.fills('combobox', /série do equipamento a adicionar/u, job.serial);
  await screen.keys('Enter');
  await screen.seesFocus('textbox', /Valor do equipamento a adicionar/u);
  await screen.fills('textbox', /Valor do equipamento a adicionar/u, job.value);
  await screen.keys('Enter');
  await screen.sees('button', new RegExp(` ${job.serial}`, 'u'));

  await screen.seesEnabled('button', RESERVE, true);
  await screen.presses('button', RESERVE);
  for (const verb of ['Entregar', 'Devolver']) {
    const confirm = new RegExp(`^${verb} 1$`, 'u');
    await screen.presses('link', new RegExp(`^${verb}$`, 'u'));
    await screen.seesEnabled('button', confirm, true);
    await screen.presses('button', confirm);
  }
  await screen.seesEnabled('button', RECEIVE, true);
  await screen.presses('button', RECEIVE);
  await screen.seesFocus('textbox', /^Valor$/u);
  for (const key of ['Tab', 'Tab', '1', 'Enter']) await screen.keys(key);
  await screen.seesText(/^Pago$/u);
  await screen.misses('dialog', /./u);
}
