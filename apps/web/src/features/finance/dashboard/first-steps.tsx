import { Button } from '@mantine/core'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries, type EntryType } from '@prumo/contract/finance/entries'
import { CircleCheck, FileInput, HandCoins, Landmark } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Card } from '#ui/card.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { TwoLines } from '#ui/layout/two-lines.ts'
import styles from './first-steps.module.css'

type FirstStepsProps = { hasAccounts: boolean; onAdd: (type: EntryType) => void }

/** For a company that has recorded nothing yet: what this place will show, and how to begin. */
export function FirstSteps({ hasAccounts, onAdd }: FirstStepsProps) {
  const mayCreateAccount = useMayCall(bankAccounts.create)
  const mayAdd = useMayCall(entries.create)
  const mayOpen = useMayOpen()
  const importing = { to: '/finance/bank-statements/history' } as unknown as { to: '/' }
  return (
    <Card title="Comece por aqui">
      <Quiet>Em três passos você passa a ver aqui o saldo, o que entra e o que sai, e o que está por vencer.</Quiet>
      <ol className={`${styles.steps} ruled`}>
        <Step
          icon={Landmark}
          title="Cadastre uma conta bancária"
          text="Com o saldo de hoje, para que os números comecem certos."
          isDone={hasAccounts}
        >
          {mayCreateAccount && <ButtonLink to="/finance/bank-accounts/bank-account">Nova conta</ButtonLink>}
        </Step>
        <Step
          icon={HandCoins}
          title="Registre o primeiro lançamento"
          text="Uma receita a receber ou uma despesa a pagar."
        >
          {hasAccounts && mayAdd && <Button onClick={() => onAdd('EXPENSE')}>Novo lançamento</Button>}
        </Step>
        <Step
          icon={FileInput}
          title="Importe o extrato do banco"
          text="OFX, CSV, TXT ou Excel: nada é lançado duas vezes."
        >
          {hasAccounts && mayAdd && mayOpen(importing.to) && (
            <ButtonLink variant="default" {...importing}>
              Importar extrato
            </ButtonLink>
          )}
        </Step>
      </ol>
    </Card>
  )
}

type StepProps = { icon: LucideIcon; title: string; text: string; isDone?: boolean; children: ReactNode }

function Step({ icon, title, text, isDone = false, children }: StepProps) {
  return (
    <li>
      <IconTile icon={isDone ? CircleCheck : icon} tone={isDone ? 'income' : 'brand'} size={36} />
      <TwoLines basis={200}>
        <b>{title}</b>
        <span>{isDone ? 'Feito.' : text}</span>
      </TwoLines>
      {!isDone && children}
    </li>
  )
}
