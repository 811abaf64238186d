import { Button, Checkbox, PasswordInput, Radio, Switch, Textarea, TextInput } from '@mantine/core'
import { Car, House, ShoppingCart, Tag, Wrench } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../card.tsx'
import { DateInput } from '../inputs/date-input.tsx'
import { FormActions, FormGrid, FormRow, FormSection } from '../inputs/form-layout.tsx'
import { IconPicker } from '../inputs/icon-picker.tsx'
import { MaskedInput } from '../inputs/masked-input.tsx'
import { MoneyInput } from '../inputs/money-input.tsx'
import { SelectInput } from '../inputs/select-input.tsx'
import { SkeletonForm } from '../inputs/skeleton-form.tsx'

const icons = [
  { key: 'tag', label: 'Etiqueta', icon: Tag },
  { key: 'house', label: 'Casa', icon: House },
  { key: 'car', label: 'Carro', icon: Car },
  { key: 'cart', label: 'Carrinho', icon: ShoppingCart },
  { key: 'wrench', label: 'Ferramenta', icon: Wrench },
] as const

export function FormExamples() {
  const [cents, setCents] = useState<number | null>(362_000)
  const [due, setDue] = useState<string | null>('2026-11-15')
  const [document, setDocument] = useState('12ABC34501DE35')
  const [phone, setPhone] = useState('11988887777')
  const [cep, setCep] = useState('01310')
  const [icon, setIcon] = useState<(typeof icons)[number]['key']>('house')
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} style={{ display: 'grid', gap: 16 }}>
      <FormSection title="Dados do lançamento" description="Os campos com * são obrigatórios.">
        <FormGrid>
          <TextInput label="Descrição" required defaultValue="Aluguel do galpão" />
          <MoneyInput label="Valor" required value={cents} onChange={setCents} />
          <DateInput label="Vencimento" value={due} onChange={setDue} today="2026-11-15" />
          <SelectInput label="Categoria" placeholder="Selecione" data={['Aluguel', 'Impostos', 'Vendas']} />
          <MaskedInput label="CPF ou CNPJ" mask="cpfCnpj" value={document} onChange={setDocument} />
          <MaskedInput label="Celular" mask="phone" value={phone} onChange={setPhone} />
          <MaskedInput label="CEP" mask="cep" value={cep} onChange={setCep} error="CEP incompleto" />
          <TextInput label="E-mail" error="Por favor, insira um email válido!" defaultValue="marina@" />
          <PasswordInput label="Senha" visibilityToggleButtonProps={{ 'aria-label': 'Mostrar senha' }} />
          <TextInput label="Código" disabled defaultValue="00042" description="Gerado automaticamente" />
          <FormRow>
            <Textarea label="Observações" placeholder="Opcional" autosize minRows={2} />
          </FormRow>
          <FormRow>
            <IconPicker label="Ícone" value={icon} onChange={setIcon} options={icons} />
          </FormRow>
          <Checkbox label="Repetir todo mês" defaultChecked />
          <Switch label="Avisar antes do vencimento" defaultChecked />
          <Radio.Group label="Forma de pagamento" defaultValue="pix">
            <Radio value="pix" label="Pix" mt="xs" />
            <Radio value="boleto" label="Boleto" mt="xs" />
          </Radio.Group>
        </FormGrid>
      </FormSection>
      <FormActions>
        <Button variant="default">Cancelar</Button>
        <Button type="submit">Salvar lançamento</Button>
      </FormActions>
      <Card title="Formulário carregando">
        <SkeletonForm fields={4} />
      </Card>
    </form>
  )
}
