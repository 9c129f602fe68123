import './batch.css';
import type { JSX } from 'preact';
import { listTemplates } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { getSession } from '../account/calls.js';
import { Heading, hrefOf } from '../router.js';
import { Notice, TroubleNotice } from '../ui/notice.js';
import { Drop } from './drop.js';
import { Newest } from './newest.js';
import { Prepare } from './prepare.js';
import { Run } from './run.js';
import { useBatch } from './use-batch.js';

/** `/batch`: a card for each row of a file. */
export function Page(): JSX.Element {
  const { value: templates, trouble, reload } = useResource(listTemplates);
  const { status, isBroken, newest, send } = useBatch();
  const session = useResource(getSession);
  return (
    <div class="page batch">
      <Heading>A card for every row</Heading>
      <p class="lead">
        Drop a table: each row becomes a card. The file stays in this browser; only the rows that are drawn go to the
        server.
      </p>
      {trouble !== undefined && <TroubleNotice trouble={trouble} retry={reload} />}
      {isBroken && (
        <TroubleNotice
          trouble={{
            words: 'The part of this page that draws has stopped. Images that are kept are still there.',
            recovers: false,
          }}
          retry={() => location.reload()}
        />
      )}
      {status?.trouble !== undefined && !isRun(status.phase) && (
        <div class="notice" role="alert">
          <p>{status.trouble}</p>
        </div>
      )}
      {session.trouble?.kind === 'signed-out' && !isRun(status?.phase ?? '') && (
        <Notice>
          You are not signed in, and the cards of a batch count for an account. <a href={hrefOf('/keys')}>Sign in</a>{' '}
          first, or look at the first rows without an account.
        </Notice>
      )}
      {status !== undefined && (status.phase === 'empty' || status.phase === 'reading' || status.phase === 'read') && (
        <Drop status={status} read={(file) => send({ do: 'read', file })} />
      )}
      {status?.phase === 'read' && status.source !== undefined && templates !== undefined && (
        <Prepare
          key={`${status.source.name} ${status.source.rows}`}
          source={status.source}
          templates={templates}
          lasts={status.lasts}
          session={session}
          draw={(plan) => send({ do: 'draw', plan })}
        />
      )}
      {status?.source !== undefined && isRun(status.phase) && (
        <>
          <Run status={status} source={status.source} send={send} />
          <Newest images={newest} />
        </>
      )}
    </div>
  );
}

const isRun = (phase: string): boolean => ['copying', 'drawing', 'paused', 'done'].includes(phase);
