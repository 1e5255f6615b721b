import { Chip } from 'primereact/chip';
import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { Tag } from 'primereact/tag';
import { Timeline } from 'primereact/timeline';
import { Tree } from 'primereact/tree';
import type { TreeNode } from 'primereact/treenode';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { Avatar } from '../blocks/ItemList';
import { useFormats } from '../blocks/useFormats';
import { useSamples } from '../blocks/useSamples';
import styles from './components.module.css';

const NS = 'demo-components';
const SEVERITIES = ['info', 'success', 'danger'] as const;

interface Row {
  id: string;
  name: string;
  center: string;
  days: number;
  value: number;
}

/** Components that show data. */
export function Component() {
  const { t } = useTranslation(NS);
  const nodes = useSamples<TreeNode[]>(NS, 'data.nodes');
  const events = useSamples<{ title: string; when: string }[]>(NS, 'data.events');
  const tags = useSamples<string[]>(NS, 'data.tags');
  const chips = useSamples<string[]>(NS, 'data.chips');
  const [open, setOpen] = useState<Record<string, boolean>>({ 0: true });
  return (
    <DemoPage>
      <div className={blocks.stack}>
        <DetailPanel title={t('data.table')}>
          <Table />
        </DetailPanel>
        <div className={blocks.three}>
          <DetailPanel title={t('data.tree')}>
            <Tree
              value={nodes}
              expandedKeys={open}
              onToggle={(event) => setOpen(event.value)}
              aria-label={t('data.tree')}
              className={styles.tree}
              pt={{ toggler: { 'aria-label': t('data.fold') } }}
            />
          </DetailPanel>
          <DetailPanel title={t('data.timeline')}>
            <Timeline
              value={events}
              content={({ title, when }: (typeof events)[number]) => (
                <span>
                  {title} <span className={blocks.quiet}>{when}</span>
                </span>
              )}
              className={styles.timeline}
            />
          </DetailPanel>
          <DetailPanel title={t('data.labels')}>
            <div className={blocks.row}>
              {tags.map((tag, index) => (
                <Tag key={tag} value={tag} severity={SEVERITIES[index]} />
              ))}
              {chips.map((chip) => (
                <Chip key={chip} label={chip} />
              ))}
              <Avatar name="Rita Carvalho" />
              <Avatar name="Bruno Seixas" />
            </div>
          </DetailPanel>
        </div>
      </div>
    </DemoPage>
  );
}

function Table() {
  const { t } = useTranslation(NS);
  const { money, count } = useFormats();
  const rows = useSamples<Row[]>(NS, 'data.rows');
  return (
    <DataTable
      value={rows}
      dataKey="id"
      sortField="value"
      sortOrder={-1}
      tableClassName={styles.table}
      className={styles.scroller}
    >
      <Column field="name" header={t('data.columns.name')} sortable />
      <Column field="center" header={t('data.columns.center')} sortable />
      <Column
        field="days"
        header={t('data.columns.days')}
        sortable
        align="right"
        body={({ days }: Row) => count(days)}
      />
      <Column
        field="value"
        header={t('data.columns.value')}
        sortable
        align="right"
        body={({ value }: Row) => money(value)}
      />
    </DataTable>
  );
}
