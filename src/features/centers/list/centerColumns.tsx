import type { TFunction } from 'i18next';
import type { Center } from '../../../../machines/types';
import { formatPhone } from '../../../shared/domain/formats/phone';
import { openColumn } from '../../../shared/ui/table/openColumn';
import type { Column } from '../../../shared/ui/table/types';
import { centerAddress } from '../centerAddress';
import { centerPath } from '../centersPaths';
import cells from '../../../shared/ui/table/cells.module.css';

const DASH = <span className={cells.dash}>—</span>;

/** The columns of the list of centers. */
export function centerColumns(t: TFunction<'centers'>): Column<Center>[] {
  return [
    {
      key: 'name',
      header: t('column.name'),
      sort: 'description',
      isHeader: true,
      width: 180,
      isCut: true,
      cell: ({ description }) => <span className={cells.twoLines}>{description}</span>,
      text: ({ description }) => description,
    },
    {
      key: 'address',
      header: t('column.address'),
      sort: 'postalCodeLocation',
      cell: (center) => <span className={cells.twoLines}>{centerAddress(center) || DASH}</span>,
      text: centerAddress,
    },
    {
      key: 'phone',
      header: t('column.phone'),
      width: 120,
      cell: ({ phone }) => (phone ? <span className={cells.figure}>{formatPhone(phone)}</span> : DASH),
      text: ({ phone }) => phone,
    },
    {
      key: 'email',
      header: t('column.email'),
      width: 200,
      isCut: true,
      hideUnder: 860,
      cell: ({ email }) => email ?? DASH,
      text: ({ email }) => email,
    },
    {
      key: 'assets',
      header: t('column.assets'),
      sort: 'assetCount',
      width: 96,
      align: 'end',
      cell: ({ assetCount }) => (assetCount === undefined ? DASH : <span className={cells.figure}>{assetCount}</span>),
      text: ({ assetCount }) => assetCount,
    },
    openColumn(
      t('column.actions'),
      ({ description }) => t('open', { name: description }),
      ({ id }) => centerPath(id),
    ),
  ];
}
