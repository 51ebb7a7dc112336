import { bankParents } from '@abhyas/shared/content/banks/fields'
import { bankRules, type BankValues } from '@abhyas/shared/content/banks/rules'
import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { bankTwin } from '@abhyas/shared/content/banks/texts'
import { saveFailed } from '@abhyas/shared/content/reference-data/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { call, callErrorOf, ifMatch } from '../../../data/api-client.ts'
import { useRead } from '../../../data/queries.ts'
import { Columns } from '../../../ui/columns.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { BoundForm, FormSubmit, FormSummary } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { saveProblem } from '../../../data/save-problem.ts'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { FormParent } from '../../../entities/reference-row/parent-field.tsx'
import { FormRowPicker } from '../../../entities/reference-row/form-row-picker.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { toast } from '../../../ui/toast.ts'
import { factsOf, SimilarBanks, twinOf } from './similar-banks.tsx'

type Answer = SuccessAnswer<BankRow>
const names = ['name', ...bankParents.map(({ field }) => field)] as const

/** A bank's form on a page of its own: for a new one, or for the one of the address. */
export function BankFormPage() {
  const { id } = useParams()
  const read = useRead<Answer>(id && `/admin/questionBank/${id}`)
  return (
    <AdminPage title={id ? 'Update question bank' : 'Create question bank'}>
      {id && <CallState of={read} rows={6} height={56} />}
      {(!id || read.answer) && (
        <BankForm key={`${id} ${read.answer?.data.version}`} bank={read.answer?.data} onReload={read.reload} />
      )}
    </AdminPage>
  )
}

function BankForm({ bank, onReload }: { readonly bank: BankRow | undefined; readonly onReload: () => void }) {
  const navigate = useNavigate()
  const [isStale, setIsStale] = useState(false)
  const [twin, setTwin] = useState<BankRow>()
  /** Where the second button leads after the bank is made; the first one leads to the import. */
  const goesTo = useRef('import')
  const form = useCheckedForm<BankValues>({
    start: Object.fromEntries(names.map((name) => [name, bank?.[name] ?? ''])) as BankValues,
    prefix: 'bank-',
    hasSummary: true,
    check: (values) => checkForm(bankRules, values, undefined),
    send: async (values) => {
      const found = bank?.name === values.name ? undefined : await twinOf(values.name, bank?.id)
      if (found) setTwin(found)
      else await save(values)
    },
    failed: (error) => {
      setIsStale(callErrorOf(error).status === 412)
      return sentencesOf(error, saveProblem(error))
    },
    onWrong: (wrong) => toast(Object.values(wrong)[0] ?? saveFailed, 'error'),
  })
  const { forget } = useFormDraft(form, `bank-${bank?.id ?? 'new'}`)
  const [name, level_id] = useWatch({ control: form.methods.control, name: ['name', 'level_id'] })
  async function save(values: BankValues): Promise<void> {
    const { data, message } = bank
      ? await call<Answer>('PUT', `/admin/questionBank/${bank.id}`, values, ifMatch(bank.version))
      : await call<Answer>('POST', '/admin/questionBank', values)
    forget()
    toast(message)
    void navigate(bank ? '/admin/questionBank' : `/admin/questionBank/${goesTo.current}?bank=${data.id}`)
  }
  function reload(): void {
    forget()
    form.methods.reset()
    onReload()
  }
  return (
    <Columns columns="minmax(0, 760px) minmax(0, 320px)" from="lg" gap={2} isTop>
      <Card sx={{ p: { xs: 2, md: 3 } }}>
        <BoundForm id="bank-form" form={form}>
          <FormSummary />
          <Columns columns="repeat(2, minmax(0, 1fr))" from="md" gap={2}>
            <Box sx={{ gridColumn: '1 / -1' }}>
              <FormText name="name" label="Name" autoComplete="off" />
            </Box>
            {bankParents.map(({ field, kind, label, isRequired }) =>
              kind === 'subject' ? (
                <FormRowPicker
                  key={field}
                  name={field}
                  label={label}
                  kind={kind}
                  below={{ kind: 'level', id: level_id }}
                />
              ) : (
                <FormParent
                  key={field}
                  name={field}
                  label={isRequired ? label : `${label} (optional)`}
                  kind={kind}
                  empty={isRequired ? 'Choose one' : 'None'}
                />
              ),
            )}
          </Columns>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end', mt: 3 }}>
            {isStale && <Button onClick={reload}>Reload</Button>}
            <LinkButton label="Cancel" to="/admin/questionBank" onClick={forget} />
            {!bank && (
              <Button
                variant="outlined"
                onClick={() => {
                  goesTo.current = 'add'
                  void form.submit()
                }}
              >
                Create and add a question
              </Button>
            )}
            <FormSubmit onClick={() => (goesTo.current = 'import')}>
              {bank ? 'Update' : 'Create and import questions'}
            </FormSubmit>
          </Box>
        </BoundForm>
      </Card>
      <SimilarBanks name={name} ownId={bank?.id} />
      {twin && (
        <ConfirmDialog
          title="Same name"
          text={bankTwin(twin.name)}
          action={bank ? 'Keep this name' : 'Create another one'}
          onConfirm={() => {
            setTwin(undefined)
            void form.submit(save)
          }}
          onClose={() => setTwin(undefined)}
        >
          <Sunken sx={{ mt: 2, p: 1.5 }}>{factsOf(twin)}</Sunken>
        </ConfirmDialog>
      )}
    </Columns>
  )
}
