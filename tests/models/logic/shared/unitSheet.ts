import type { UnitSheet, UnitSheetAnswer, UnitSheetEvent, UnitSheetInput } from '../../../../machines/types';
import { answerOf, openSheet, sheetAfter } from '../../../../src/features/rents/handover/units/unitSheet';

/** The sheet of a unit without its dialog. */
export class Sheet {
  now: UnitSheet;

  constructor(input: UnitSheetInput) {
    this.now = openSheet(input);
  }

  does(event: UnitSheetEvent): void {
    this.now = sheetAfter(this.now, event);
  }

  saves(): UnitSheetAnswer {
    this.does({ type: 'sheet.save' });
    return answerOf(this.now);
  }
}
