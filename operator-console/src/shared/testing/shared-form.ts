/** A form that other operators save too, as a platform keeps it. */
import type { FakeCall } from '../../app/testing/render-console.tsx';

interface Versioned {
  readonly version: number;
}

export const createSharedForm = <F extends Versioned>(path: string, first: F) => {
  let now: F = first;
  const save = (changes: object, changedBy: string): void => {
    now = { ...now, ...changes, version: now.version + 1, changedAt: '2026-02-01T10:00:00.000Z', changedBy };
  };
  return {
    /** Somebody else was faster. */
    saveAs: (changedBy: string, changes: Partial<F>) => save(changes, changedBy),
    /** Null: this is another path. */
    answer: (call: FakeCall) => {
      if (call.path !== path) return null;
      if (call.method === 'GET') return { value: now };
      const { version, reason: _, ...fields } = call.body as Versioned & { readonly reason: string };
      if (version !== now.version) return { code: 'form.overtaken', status: 409 };
      save(fields, 'operator1');
      return { value: now };
    },
  };
};
