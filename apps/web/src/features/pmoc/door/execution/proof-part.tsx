import { Textarea } from '@mantine/core'
import { SignatureCard } from '#shared/signature/signature-card.tsx'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/states/banner.tsx'
import type { ExecutionFormProps } from './execution-form.tsx'
import styles from './execution.module.css'
import { filesPlace } from './missing-records.ts'
import { PaperRows } from './paper-rows.tsx'
import { Photos } from './photos.tsx'

/** What shows that it was done: pictures, words, and the hand of who received it. */
export function ProofPart(props: ExecutionFormProps) {
  const { draft, onChange, refused = [], receivedBefore, isSignedWithVisit = false } = props
  const told = refused.find(({ place }) => place === filesPlace)?.words
  return (
    <>
      <div id={filesPlace}>
        <Card title="Fotos e anexos">
          <Photos {...props} />
          <PaperRows {...props} />
          {told && <p className={styles.missing}>{told}</p>}
        </Card>
      </div>
      <Card title="Observações">
        <Textarea
          aria-label="Observações"
          placeholder="O que foi encontrado, o que ficou combinado"
          autosize
          minRows={3}
          maxLength={4000}
          value={draft.observations}
          onChange={({ currentTarget }) => onChange({ observations: currentTarget.value })}
        />
      </Card>
      {receivedBefore && (
        <Banner tone="info">
          {receivedBefore.name} {receivedBefore.hasSignature ? 'assinou' : 'recebeu'} a execução corrigida, e isso fica
          naquele registro. Se for preciso, peça outra assinatura para esta correção.
        </Banner>
      )}
      {(!isSignedWithVisit || draft.received) && (
        <SignatureCard
          id="received-by"
          signature={draft.received}
          onSign={async (name, strokes) => {
            onChange({ received: { name, strokes } })
            return true
          }}
        />
      )}
    </>
  )
}
