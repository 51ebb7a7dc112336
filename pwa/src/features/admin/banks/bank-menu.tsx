import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import {
  mdiCheckboxMarkedOutline,
  mdiEyeOutline,
  mdiLinkVariant,
  mdiPencilOutline,
  mdiPlus,
  mdiToggleSwitchOutline,
  mdiTrayArrowUp,
} from '@mdi/js'
import { useState } from 'react'
import { confirmBankStatus } from '@abhyas/shared/content/banks/texts'
import { statusNotUpdated } from '@abhyas/shared/content/reference-data/texts'
import { call } from '../../../data/api-client.ts'
import { setRow } from '../../../data/queries.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { Sunken } from '../../../ui/sunken.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { bankListPath } from './bank-calls.ts'

/** Where the entries of the menu lead, in the specification's order; `isNew`: it brings questions into the bank. */
const entriesOf = (id: string) => [
  { text: 'Add Single Question', icon: mdiPlus, to: `questionBank/add?bank=${id}`, isWrite: true, isNew: true },
  { text: 'Add Bulk Question', icon: mdiTrayArrowUp, to: `questionBank/import?bank=${id}`, isWrite: true, isNew: true },
  {
    text: 'Approve Question',
    icon: mdiCheckboxMarkedOutline,
    to: `questionBank/approve?bank=${id}`,
    isWrite: false,
    isNew: false,
  },
  { text: 'View Question', icon: mdiEyeOutline, to: `questions?bank_id=${id}`, isWrite: false, isNew: false },
  {
    text: 'Add From Existing',
    icon: mdiLinkVariant,
    to: `questionBank/selectQuestion?bank=${id}`,
    isWrite: true,
    isNew: true,
  },
  { text: 'Update/Edit', icon: mdiPencilOutline, to: `questionBank/${id}/edit`, isWrite: true, isNew: false },
]

/** What can be done with a bank. */
export function BankMenu({ bank, mayWrite }: { readonly bank: BankRow; readonly mayWrite: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const { submit, isBusy } = useSubmit()
  const isActive = bank.status === 'active'
  const actions: readonly MenuAction[] = [
    ...entriesOf(bank.id)
      .filter(({ isWrite }) => mayWrite || !isWrite)
      .map(({ text, icon, to, isNew }) => ({
        text,
        icon,
        to: `/admin/${to}`,
        whyNot: isNew && !isActive ? 'bank is inactive' : '',
      })),
    ...(mayWrite
      ? [
          {
            text: isActive ? 'Inactive' : 'Active',
            icon: mdiToggleSwitchOutline,
            run: () => setIsAsking(true),
            isDisabled: isBusy,
            isApart: true,
          },
        ]
      : []),
  ]
  async function turn(): Promise<void> {
    try {
      const { data, message } = await call<SuccessAnswer<BankRow>>('PATCH', `/admin/questionBank/${bank.id}`)
      setRow<BankRow>(`${bankListPath}?`, data, ({ id }) => id)
      toast(message)
    } catch {
      toast(statusNotUpdated, 'error')
    }
  }
  return (
    <>
      <ActionMenu label={`Actions of ${bank.name}`} actions={actions} width={250} />
      {isAsking && (
        <ConfirmDialog
          title={`Set “${bank.name}” ${isActive ? 'inactive' : 'active'}?`}
          text={confirmBankStatus(isActive)}
          action={isActive ? 'Set inactive' : 'Set active'}
          onConfirm={() => {
            setIsAsking(false)
            void submit(turn)
          }}
          onClose={() => setIsAsking(false)}
        >
          {isActive && (
            <Sunken sx={{ mt: 2, p: 1.5 }}>
              Its {formatNumber(bank.question_count)} {bank.question_count === 1 ? 'question stays' : 'questions stay'}{' '}
              as they are. It takes no new questions until it is active again.
            </Sunken>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
