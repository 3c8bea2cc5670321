import type { OwnerSession } from './database.ts';

/** What the seeds of the demo call and nothing else may. */
const DEMO_FUNCTIONS = ['ledger_import_history(integer, bigint, jsonb)'] as const;

/** Run as the owner at each start, after the migrations: a database that was a demo once keeps none of its rights. */
export const setDemoRights = async (session: OwnerSession, isDemo: boolean): Promise<void> => {
  for (const signature of DEMO_FUNCTIONS) {
    const [row] = await session.query("select has_function_privilege('portal_app', $1, 'execute') as has", [signature]);
    // Instances that start side by side must not change the same row for nothing.
    if (row?.['has'] === isDemo) continue;
    await session.execute(
      isDemo
        ? `grant execute on function ${signature} to portal_app`
        : `revoke execute on function ${signature} from portal_app`,
    );
  }
};
