import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { testWriteFaults } from '../faults/testWriteFaults';
import { texts } from '../renderPage';
import { expectDialogApproved } from './approvedTree';
import { PATIENCE, take, type Action } from './gestures';
import { openView, type View } from './openView';

/** Tests what each action sends, and what it says when the server has done it and when it has failed. */
export function testActions(name: string, view: View, actions: readonly Action[]): void {
  const outcomes = [
    ['done', 'success'],
    ['failed', 'error'],
  ] as const;
  describe.each(actions.map((action) => [action.does, action] as const))(`${name} %s`, (_does, action) => {
    test.each(outcomes)('and says so when it has %s', async (outcome, severity) => {
      const { call, body, version, answer } = action;
      const { user, requests, notices } = await openView({
        ...view,
        answers: {
          ...view.answers,
          ...action.answers,
          [call]: () =>
            outcome === 'failed'
              ? Response.json({ code: 'internal' }, { status: 500 })
              : answer
                ? Response.json(answer)
                : new Response(null, { status: 204 }),
        },
      });
      // A record of its own gives dialogs another content.
      const dialogsOf = action.answers ? `${name} ${action.does}` : name;
      const seen = new Set<string>();
      for (const step of action.steps) {
        if (outcome === 'done') await expectDialogApproved(dialogsOf, seen);
        await take(user, step);
      }
      await waitFor(() => expect(notices.length).toBeGreaterThan(0), PATIENCE);
      const sent = requests.filter((request) => request.call === call);
      expect(sent.length).toBeGreaterThan(0);
      expect(sent[0]!.body).toEqual(body);
      expect(sent[0]!.headers.get('if-match'), 'the version that was seen').toBe(version ? `"${version}"` : null);
      const said = notices.map((each) => ({
        severity: each.severity,
        text: texts.t(each.messageKey, { ns: each.ns ?? 'shell', ...each.values }),
      }));
      expect(said).toContainEqual({ severity, text: action[outcome] });
    });

    testWriteFaults(name, view, action);
  });
}
