import { layout } from '@prumo/contract/company/layout'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { Card } from '#ui/card.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { LogoSlot } from './logo-slot.tsx'

export function LogoCard() {
  const { logoUrl, logoDarkUrl } = useMember().company.layout
  const mayChange = useMayCall(layout.changeLogo)
  return (
    <Card title="Logo">
      <Quiet size="base">
        Imagem PNG de até 250x100 pixels. Aparece no menu no lugar das iniciais; uma maior pode ser recortada aqui.
      </Quiet>
      <Grid min={240} gap={16}>
        <LogoSlot scheme="light" label="Logo para o tema claro" url={logoUrl} readOnly={!mayChange} />
        <LogoSlot scheme="dark" label="Logo para o tema escuro" url={logoDarkUrl} readOnly={!mayChange} />
      </Grid>
    </Card>
  )
}
