import { Progress } from '@mantine/core'
import { files } from '@prumo/contract/files/files'
import { formatSize } from '@prumo/domain/text/format-size'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import styles from './account.module.css'

const nearlyFull = 0.9

/** What the company's files take up of what they may. */
export function FilesCard() {
  const { data, error, refetch } = useRouteQuery(files.usage, {})
  return (
    <Card title="Arquivos">
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonForm fields={1} />}
      {data && <Usage {...data} />}
    </Card>
  )
}

function Usage({ usedBytes, quotaBytes }: { usedBytes: number; quotaBytes: number | null }) {
  if (quotaBytes === null) return <p className={styles.quiet}>{formatSize(usedBytes)} em uso, sem limite de espaço.</p>
  const share = Math.min(1, usedBytes / quotaBytes)
  const isNearlyFull = share >= nearlyFull
  const words = `${formatSize(usedBytes)} de ${formatSize(quotaBytes)}`
  return (
    <>
      <p className={`num ${styles.quiet}`}>{words} em uso por anexos, importações, extratos e logos.</p>
      <Progress value={share * 100} aria-label={`Espaço em uso: ${words}`} {...(isNearlyFull && { color: 'red' })} />
      {isNearlyFull && (
        <Banner tone={share === 1 ? 'expense' : 'attention'}>
          {share === 1
            ? 'O espaço para arquivos acabou: novos envios são recusados.'
            : 'O espaço para arquivos está quase no fim.'}{' '}
          Exclua anexos ou importações que não usa mais, ou fale com o nosso suporte.
        </Banner>
      )}
    </>
  )
}
