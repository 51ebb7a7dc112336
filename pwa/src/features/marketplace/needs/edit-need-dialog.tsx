import { checkForm } from '@abhyas/shared/forms/check-form'
import { changeNeedRules } from '@abhyas/shared/marketplace/needs/rules'
import type { Need } from '@abhyas/shared/marketplace/needs/shapes'
import { refreshNeeds } from '../../../data/needs.ts'
import { EditRecordDialog } from '../../../ui/form/edit-record-dialog.tsx'
import { EditFields } from './need-questions.tsx'
import { needChangeOf, needLabels, needTexts, type NeedValues, valuesOfNeed } from './need-values.ts'

interface EditNeedProps {
  readonly need: Need
  readonly onClose: () => void
}

/** Changes what a need says. */
export const EditNeedDialog = ({ need, onClose }: EditNeedProps) => (
  <EditRecordDialog<Need, NeedValues>
    title="Edit your need"
    path={`/requirements/${need.id}`}
    record={need}
    prefix="edit-need-"
    valuesOf={valuesOfNeed}
    check={(values) => checkForm(changeNeedRules, needChangeOf(values), undefined)}
    bodyOf={needChangeOf}
    labels={needLabels}
    textsOf={needTexts}
    otherHint="Another device of yours"
    onSaved={() => {
      refreshNeeds()
      onClose()
    }}
    onClose={onClose}
  >
    <EditFields />
  </EditRecordDialog>
)
