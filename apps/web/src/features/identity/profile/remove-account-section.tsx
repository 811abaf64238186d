import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '#ui/layers/dialog.tsx'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'

const RemoveAccountForm = lazy(async () => ({ default: (await import('./remove-account-form.tsx')).RemoveAccountForm }))

export function RemoveAccountSection() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <FormSection
      title="Excluir minha conta"
      description="Seu nome, sua foto e suas formas de entrar são apagados, e você sai de todas as empresas. O que fez nelas continua, como feito por uma pessoa removida. Não pode ser desfeito."
    >
      <div>
        <Button variant="default" color="red" onClick={() => setIsOpen(true)}>
          Excluir minha conta
        </Button>
      </div>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Excluir minha conta">
        <Suspense fallback={<SkeletonForm fields={1} />}>
          <RemoveAccountForm />
        </Suspense>
      </Dialog>
    </FormSection>
  )
}
