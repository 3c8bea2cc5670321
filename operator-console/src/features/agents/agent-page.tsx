import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Button, ButtonLink, Card, StatRow, StatTile } from 'shared-ui';
import { ArrowStartIcon } from 'shared-ui/icons';
import { Fact, Facts } from '../../shared/look/facts.tsx';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { AccountLink } from '../account-link/index.ts';
import { ChosenMerchant, useChosenMerchant } from '../merchants/index.ts';
import { agentsKey, CONTRACT_KINDS, readAgent } from './agents.api.ts';
import type { Agent } from './agents.api.ts';
import { BillsList } from './bills-list.tsx';
import { ContractsCard } from './contracts-card.tsx';
import { AgentStatus, At } from './look.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface AboutProps {
  readonly merchant: string;
  readonly agent: Agent;
}

const About = ({ merchant, agent }: AboutProps) => {
  const { t } = useTranslation();
  const number = useNumber();
  const canManage = useOperator()?.rights.includes('agents.manage') ?? false;
  const [isMoving, setMoving] = useState(false);
  return (
    <>
      <StatRow>
        <StatTile label={t('agents.teamSize')} value={number(agent.teamSize)} />
        <StatTile label={t('agents.teamAgents')} value={number(agent.teamAgents)} />
        <StatTile label={t('agents.downlines')} value={number(agent.downlines)} />
      </StatRow>
      <Card
        title={t('agents.about')}
        {...(canManage && { actions: <Button onClick={() => setMoving(true)}>{t('agents.move')}</Button> })}
      >
        <Facts>
          <Fact name={t('agents.account')}>
            <AccountLink account={agent.account} member={agent.id} />
          </Fact>
          <Fact name={t('agents.state')}>
            <AgentStatus {...agent} />
          </Fact>
          <Fact name={t('agents.path')}>
            {agent.path.length === 0 ? t('agents.isTop') : null}
            {agent.path.map(({ id, account }, index) => (
              <span key={id}>
                {index > 0 && ' / '}
                <AccountLink account={account} member={id} />{' '}
                <Link
                  className={layout.small}
                  to={`/agents/${id}?merchant=${merchant}`}
                  aria-label={t('agents.openOf', { account })}
                >
                  {t('agents.open')}
                </Link>
              </span>
            ))}
          </Fact>
          <Fact name={t('agents.registered')}>
            <At at={agent.registeredAt} />
          </Fact>
          <Fact name={t('agents.lastSignIn')}>
            {agent.lastSignInAt === null ? t('agents.never') : <At at={agent.lastSignInAt} />}
          </Fact>
        </Facts>
      </Card>
      {isMoving && <MoveDialog merchant={merchant} agent={agent} onClose={() => setMoving(false)} />}
    </>
  );
};

const MenuCard = ({ merchant, agent }: AboutProps) => {
  const { t } = useTranslation();
  const canManage = useOperator()?.rights.includes('agents.manage') ?? false;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('agents.menuCard')}
      description={t('agents.menuText')}
      {...(canManage && { actions: <Button onClick={() => setOpen(true)}>{t('list.change')}</Button> })}
    >
      <Facts>
        {CONTRACT_KINDS.map((kind) => (
          <Fact key={kind} name={t(`agents.kind.${kind}`)}>
            {t(`agents.menu.${agent.menu[kind]}`)}
          </Fact>
        ))}
      </Facts>
      {isOpen && <MenuDialog merchant={merchant} agent={agent} onClose={() => setOpen(false)} />}
    </Card>
  );
};

const Content = ({ merchant, id }: { readonly merchant: string; readonly id: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const query = useQuery({
    queryKey: [...agentsKey(merchant), 'one', id],
    queryFn: () => readAgent(api, merchant, id),
  });
  return (
    <>
      <PageHead
        title={query.data?.account ?? t(query.isError ? 'agents.agent' : 'agents.opening')}
        {...(query.data && { heading: <AccountLink account={query.data.account} member={query.data.id} /> })}
        text={t('agents.agentText')}
      >
        <ButtonLink variant="secondary">
          <Link to={`/agents?merchant=${merchant}`}>
            <ArrowStartIcon size={18} />
            {t('agents.all')}
          </Link>
        </ButtonLink>
      </PageHead>
      <QueryView query={query} height="24rem">
        {(agent) => (
          <div className={layout.stack}>
            <About merchant={merchant} agent={agent} />
            <MenuCard merchant={merchant} agent={agent} />
            <ContractsCard merchant={merchant} agent={agent} />
            <BillsList merchant={merchant} state="all" agent={agent.id} title={t('agents.bills')} />
          </div>
        )}
      </QueryView>
    </>
  );
};

/** One agent: place in the tree, menu, contracts and bills. */
const AgentPage = () => {
  const { id = '' } = useParams();
  const choice = useChosenMerchant();
  return (
    <ChosenMerchant choice={choice}>{(merchant) => <Content key={id} merchant={merchant} id={id} />}</ChosenMerchant>
  );
};

export default AgentPage;
