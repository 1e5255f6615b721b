import { test } from 'vitest';
import { writeFileSync, existsSync } from 'node:fs';
import { startCluster } from '../support/postgresCluster';
test('x', { timeout: 3_000_000 }, async () => {
  const c = await startCluster(['fsync=on','synchronous_commit=on','full_page_writes=on','autovacuum=on','track_counts=on','track_activities=on']);
  writeFileSync('/tmp/e/pgurl', c.url);
  while (!existsSync('/tmp/e/stop')) await new Promise((r) => setTimeout(r, 500));
  await c.stop();
});
