import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { norms, type NormProfileAnswer } from '@prumo/contract/pmoc/norms'
import { Pencil, Plus, Ruler, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRemoval } from '#shared/actions/use-removal.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Sheet } from '#ui/layers/sheet.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { TwoLines } from '#ui/layout/two-lines.ts'
import { NormSheet } from './norm-sheet.tsx'
import styles from './norms.module.css'

/** Norms the company adds to those everybody has: of a contract, a customer, or stricter ones of its own. */
export function NormsSheet({ onClose }: { onClose: () => void }) {
  const list = useRouteQuery(norms.list, {})
  const mayChange = useMayCall(norms.create)
  /** Being written; `new` begins with the limits of the norm in force. */
  const [edited, setEdited] = useState<NormProfileAnswer | 'new' | null>(null)
  const own = list.data?.items.filter(({ isBuiltIn }) => !isBuiltIn) ?? []
  if (edited) return <NormSheet profile={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
  const addButton = mayChange && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      Nova norma
    </Button>
  )
  return (
    <Sheet opened onClose={onClose} title="Normas da empresa" width={560} footer={own.length > 0 && addButton}>
      {list.isPending && <Skeleton height={44} />}
      {list.isError && !list.data && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && own.length === 0 && (
        <EmptyState icon={Ruler} title="Nenhuma norma da empresa" action={addButton}>
          As normas em vigor já estão na lista. Crie uma quando o contrato pedir limites próprios.
        </EmptyState>
      )}
      <ul className={styles.list}>
        {own.map((profile) => (
          <NormLine key={profile.id} profile={profile} onEdit={() => setEdited(profile)} />
        ))}
      </ul>
    </Sheet>
  )
}

function NormLine({ profile, onEdit }: { profile: NormProfileAnswer; onEdit: () => void }) {
  const mayChange = useMayCall(norms.update)
  const remove = useRemoval(norms.remove, {
    title: 'Excluir norma',
    message: (name) => `A norma ${name} deixa de ser oferecida. O que já foi avaliado por ela continua como está.`,
    verb: 'Excluir norma',
    done: 'Norma excluída com sucesso!',
  })
  const { id, name, edition, laboratory } = profile
  return (
    <li>
      <TwoLines>
        <b>{[name, edition].filter(Boolean).join(':')}</b>
        <span>
          {laboratory.length === 1 ? '1 limite de laboratório' : `${laboratory.length} limites de laboratório`}
        </span>
      </TwoLines>
      {mayChange && (
        <>
          <ActionIcon variant="subtle" aria-label={`Editar norma ${name}`} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={`Excluir norma ${name}`} onClick={() => void remove(id, name)}>
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
    </li>
  )
}
