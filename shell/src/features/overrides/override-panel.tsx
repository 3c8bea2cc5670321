/** Every module of the page: what runs, why, and where from (MFE-013). */
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isOverrideAddress } from 'shared-contracts/composition';
import type { ComposedModule } from 'shared-contracts/composition';
import { Badge, Button, TextField } from 'shared-ui';
import type { Tone } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { isLocal, publishedOf } from '../../shared/remotes/local-release.ts';
import type { ModuleState } from '../../shared/remotes/module-loader.ts';
import { useComposition, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { addressFrom, without } from './override-address.ts';
import styles from './overrides.module.css';
import { useChangeOverrides } from './use-change-overrides.ts';
import { useOverrideTexts } from './use-override-texts.ts';

/** Enough of a hash to tell two releases apart. */
const HASH_SHOWN = 10;

const TONES = {
  idle: 'neutral',
  loading: 'pending',
  ready: 'won',
  failed: 'refused',
} as const satisfies Record<ModuleState['phase'], Tone>;

const AddressForm = ({ module }: { readonly module: ComposedModule }) => {
  const t = useOverrideTexts();
  const { overrides } = useShell();
  const change = useChangeOverrides();
  const all = overrides?.overrides ?? {};
  const current = all[module.name] ?? '';
  const [address, setAddress] = useState(current);
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = addressFrom(address);
    if (isOverrideAddress(wanted)) change({ ...all, [module.name]: wanted });
    else setError(t('panel.invalid'));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('panel.address')}
        placeholder={t('panel.example')}
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        value={address}
        error={error}
        onChange={({ target }) => {
          setAddress(target.value);
          setError(undefined);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit">{t('panel.use')}</Button>
        {current !== '' && (
          <Button variant="quiet" onClick={() => change(without(all, module.name))}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  );
};

const Fact = ({ term, children }: { readonly term: string; readonly children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const ModuleCard = ({ module }: { readonly module: ComposedModule }) => {
  const { t: shellText } = useTranslation('shell');
  const t = useOverrideTexts();
  const { loader } = useShell();
  const state = useValue(loader.state$(module.name));
  const running = state.phase === 'ready' ? state.loaded.release : module.release;
  const published = publishedOf(module.release);
  const local = isLocal(module.release);
  const isFallback = running.hash === module.fallback?.hash && running.hash !== module.release.hash;
  return (
    <li className={styles.module}>
      <div className={styles.moduleHead}>
        <h3>{shellText(`module.name.${module.name}`, { defaultValue: module.name })}</h3>
        <Badge tone={isFallback ? 'pending' : TONES[state.phase]}>
          {t(isFallback ? 'state.fallback' : `state.${state.phase}`)}
        </Badge>
        {local && <Badge tone="accent">{t('state.local')}</Badge>}
      </div>
      <dl className={styles.facts}>
        <Fact term={t('panel.version')}>{local ? published.version : running.version}</Fact>
        <Fact term={t('panel.hash')}>{(local ? published : running).hash.slice(0, HASH_SHOWN)}</Fact>
        <Fact term={t('panel.reason')}>{t(`reason.${module.reason}`)}</Fact>
        <Fact term={t('panel.fallback')}>{module.fallback?.version ?? t('panel.none')}</Fact>
      </dl>
      {local && <p className={styles.hint}>{t('panel.stoodIn', { address: module.release.entry.url })}</p>}
      <AddressForm module={module} />
    </li>
  );
};

export const OverridePanel = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useOverrideTexts();
  const { overrides } = useShell();
  const { modules } = useComposition();
  const change = useChangeOverrides();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('panel.title')}
      description={t('panel.lead')}
      size="lg"
      actions={
        overrides && (
          <Button variant="danger" onClick={() => change({})}>
            {t('panel.reset')}
          </Button>
        )
      }
    >
      <ul className={styles.modules} data-discardable>
        {modules.map((module) => (
          <ModuleCard key={module.name} module={module} />
        ))}
      </ul>
    </Dialog>
  );
};
