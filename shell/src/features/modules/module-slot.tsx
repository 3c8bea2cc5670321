import { useRef } from 'react';
import type { ModuleName, SlotName } from 'shared-contracts/module';
import { Skeleton, useSeen } from 'shared-ui';
import { isAudience } from '../../shared/session/account.policy.ts';
import { useComposition, useMember } from '../../shared/ui/shell-context.ts';
import { ModulePart } from './module-part.tsx';
import { useModule } from './use-module.ts';

/** Height that a slot reserves while its module loads, so that the content below does not move. None for small parts of bars. */
const PLACEHOLDER: Readonly<Record<SlotName, string | null>> = {
  'home.lottery': '31.5rem',
  'home.extra': '8rem',
  'header.notice': null,
};

const NO_PROPS = {};
/** A slot's module is fetched, and its part drawn, when the page comes so near. */
const NEAR = { margin: '300px 0px' };

interface FillingProps {
  readonly module: ModuleName;
  readonly name: SlotName;
}

const Filling = ({ module, name }: FillingProps) => {
  const state = useModule(module);
  const height = PLACEHOLDER[name];
  const loading = height === null ? null : <Skeleton shape="block" height={height} />;
  // A part that fails must not disturb the page it is a guest of (MFE-011).
  if (state.phase === 'failed') return null;
  if (state.phase !== 'ready') return loading;
  const load = state.loaded.module.slots?.[name];
  if (!load) return null;
  return (
    <ModulePart
      key={state.loaded.serial}
      loaded={state.loaded}
      load={load}
      props={NO_PROPS}
      loading={loading}
      failed={() => null}
    />
  );
};

/** Keeps the room of a part until the page comes near it. */
const FillingNear = ({ module, name, height }: FillingProps & { readonly height: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const near = useSeen(place, NEAR);
  if (near) return <Filling module={module} name={name} />;
  return (
    <div ref={place}>
      <Skeleton shape="block" height={height} asleep />
    </div>
  );
};

/** A slot that modules fill as their manifests declare (MFE-023). */
export const ModuleSlot = ({ name }: { readonly name: SlotName }) => {
  const member = useMember();
  return useComposition()
    .modules.filter(
      ({ manifest }) => manifest.slots.includes(name) && isAudience(manifest.slotAudience ?? 'everyone', member),
    )
    .map(({ name: module }) => {
      const height = PLACEHOLDER[name];
      return height === null ? (
        <Filling key={module} module={module} name={name} />
      ) : (
        <FillingNear key={module} module={module} name={name} height={height} />
      );
    });
};
