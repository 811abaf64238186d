import { Button, TextInput } from '@mantine/core'
import { companies, companyDraft, personTypeLabels } from '@prumo/contract/company/companies'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { TextLink } from '#shared/screens/text-link.tsx'
import { openSession } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Banner } from '#ui/banner.tsx'
import { Logo } from '#ui/logo.tsx'
import { MaskedInput } from '#ui/masked-input.tsx'
import { Segment } from '#ui/segment.tsx'
import styles from './complete-profile.module.css'

const blank: CompanyTexts = { type: 'JURIDICA', documentNumber: '', name: '', fantasyName: '', urlSite: '' }
type CompanyTexts = { type: 'FISICA' | 'JURIDICA'; documentNumber: string; name: string; fantasyName: string; urlSite: string }
const personTypes = [
  { value: 'JURIDICA', label: personTypeLabels.JURIDICA },
  { value: 'FISICA', label: personTypeLabels.FISICA },
] as const

export function CompleteProfile() {
  const session = useSession()
  const navigate = useNavigate()
  const [isPreparing, setIsPreparing] = useState(false)
  const { values, change, errors, text, onSubmit, problem, isSaving } = useSimpleForm(companyDraft, blank)
  const isPerson = values.type === 'FISICA'
  if (session?.company && !isPreparing) return <Navigate to="/" replace />

  const create = onSubmit(async (body) => {
    setIsPreparing(true)
    try {
      openSession(await call(companies.save, { body }))
      await navigate({ to: '/', replace: true })
    } finally {
      setIsPreparing(false)
    }
  })

  return (
    <AuthLayout
      title="Complete seu cadastro"
      subtitle="Conte quem vai usar o Prumo. Você tem 14 dias para experimentar tudo."
      footer={<TextLink to="/logout">Sair e entrar com outra conta</TextLink>}
    >
      <form noValidate onSubmit={create}>
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <Segment
          inForm
          label="Tipo de pessoa"
          value={values.type}
          onChange={(type) => change({ type, documentNumber: '' })}
          options={personTypes}
          fullWidth
        />
        <MaskedInput
          size="md"
          mask={isPerson ? 'cpf' : 'cnpj'}
          label={isPerson ? 'CPF' : 'CNPJ'}
          name="documentNumber"
          value={values.documentNumber}
          onChange={(documentNumber) => change({ documentNumber })}
          error={errors['documentNumber']}
        />
        <TextInput size="md" label={isPerson ? 'Nome completo' : 'Razão social'} autoComplete={isPerson ? 'name' : 'organization'} {...text('name')} />
        <TextInput size="md" label="Nome fantasia" description="Opcional. É o nome que aparece nos documentos e no menu." {...text('fantasyName')} />
        <TextInput size="md" label="Site" description="Opcional." type="url" autoComplete="url" placeholder="www.suaempresa.com.br" {...text('urlSite')} />
        <Button size="md" type="submit" loading={isSaving}>
          Começar a usar
        </Button>
      </form>
      {isPreparing && (
        <div className={styles.preparing} role="status">
          <Logo size={40} />
          <p>Estamos configurando sua empresa...</p>
        </div>
      )}
    </AuthLayout>
  )
}
