import { layout } from '@prumo/contract/company/layout'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { Card } from '#ui/card.tsx'
import styles from './logo-card.module.css'
import { LogoSlot } from './logo-slot.tsx'

export function LogoCard() {
  const { logoUrl, logoDarkUrl } = useMember().company.layout
  const mayChange = useMayCall(layout.changeLogo)
  return (
    <Card title="Logo">
      <p className={styles.hint}>
        Imagem PNG de até 250x100 pixels. Aparece no menu no lugar das iniciais; uma maior pode ser recortada aqui.
      </p>
      <div className={styles.slots}>
        <LogoSlot scheme="light" label="Logo para o tema claro" url={logoUrl} readOnly={!mayChange} />
        <LogoSlot scheme="dark" label="Logo para o tema escuro" url={logoDarkUrl} readOnly={!mayChange} />
      </div>
    </Card>
  )
}
