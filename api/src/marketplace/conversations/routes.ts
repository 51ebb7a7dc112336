import { conversationPage } from '@abhyas/shared/marketplace/conversations/limits'
import { messagesProblems } from '@abhyas/shared/marketplace/conversations/rules'
import * as shapes from '@abhyas/shared/marketplace/conversations/shapes'
import * as texts from '@abhyas/shared/marketplace/conversations/texts'
import { Type } from 'typebox'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import type { App, Routes } from '../../http/app-types.ts'
import { call, createCall } from '../../http/call.ts'
import { idParams, nothing } from '../../http/shapes.ts'
import { callerId, ownList, presentFirst } from '../../http/own-records.ts'
import { block, listBlocks, unblock } from './blocks.ts'
import { markRead, mute, writeMessage } from './commands.ts'
import { agreeOnContact } from './contact.ts'
import { type ConversationRecord, MessageModel, type MessageRecord } from './model.ts'
import { presentMessage } from './present.ts'
import { findConversation, listConversations, present, readMessages } from './queries.ts'

const conversation = {
  access: 'registered',
  data: shapes.ConversationShape,
  present: presentFirst<ConversationRecord, shapes.Conversation>(present),
} as const

/** Conversations of families and tutors: reading, writing, contact details, blocks. */
export const conversationRoutes: Routes<Context> = async (app, context) => {
  readingRoutes(app)
  writingRoutes(app, context)
  blockRoutes(app)
}

function readingRoutes(app: App): void {
  ownList(app, {
    path: '/conversations',
    summary: "List the caller's conversations, those with the newest message first",
    row: shapes.ConversationShape,
    page: conversationPage,
    list: listConversations,
  })

  call(app, 'GET', '/conversations/:id', {
    ...conversation,
    summary: 'Get a conversation of the caller',
    says: texts.conversationFound,
    run: (request) => findConversation(request.params.id, callerId(request)),
  })

  call(app, 'GET', '/conversations/:id/messages', {
    access: 'registered',
    summary: 'Get messages after a number, or the last ones before one; the oldest first',
    query: shapes.MessagesQueryShape,
    data: shapes.MessagesShape,
    says: texts.messagesFound,
    run(request) {
      assertNoProblems(messagesProblems(request.query))
      return readMessages(request.params.id, callerId(request), request.query)
    },
  })
}

function writingRoutes(app: App, context: Context): void {
  createCall(app, context, '/conversations/:id/messages', {
    access: 'registered',
    summary: 'Write a message; contact details are hidden until both sides agree',
    body: shapes.NewMessageShape,
    data: shapes.MessageShape,
    says: texts.messageSent,
    present: (stored: MessageRecord, request) => presentMessage(stored, callerId(request)),
    find: (id) => MessageModel.findById(id).lean<MessageRecord>().exec(),
    create: (id, request) =>
      writeMessage(context, { id: request.params.id, userId: callerId(request) }, request.body, id),
  })

  call(app, 'POST', '/conversations/:id/read', {
    ...conversation,
    summary: 'Note how far the caller has read; it only grows',
    body: shapes.ReadShape,
    says: texts.readSaved,
    run: (request) => markRead(context, { id: request.params.id, userId: callerId(request) }, request.body.seq),
  })

  call(app, 'POST', '/conversations/:id/mute', {
    ...conversation,
    summary: 'Switch notifications of a conversation off or on',
    body: shapes.MuteShape,
    says: texts.muteSaved,
    run: (request) => mute(request.params.id, callerId(request), request.body.muted),
  })

  call(app, 'POST', '/conversations/:id/contact', {
    ...conversation,
    summary: 'Agree to share contact details; both sides see them when both have agreed',
    body: shapes.ContactShape,
    says: texts.contactSaved,
    run: (request) => agreeOnContact(context, { id: request.params.id, userId: callerId(request) }, request.body.agree),
  })
}

function blockRoutes(app: App): void {
  call(app, 'POST', '/blocks', {
    access: 'registered',
    summary: "Block somebody of the caller's conversations",
    body: shapes.NewBlockShape,
    data: shapes.BlockShape,
    says: texts.blocked,
    status: 201,
    run: (request) => block(callerId(request), request.body),
  })

  ownList(app, {
    path: '/blocks',
    summary: 'List whom the caller has blocked',
    row: shapes.BlockShape,
    page: conversationPage,
    list: listBlocks,
  })

  call(app, 'DELETE', '/blocks/:user', {
    access: 'registered',
    summary: 'Take a block back',
    params: Type.Object({ user: idParams.properties.id }),
    data: nothing,
    says: texts.unblocked,
    run: (request) => unblock(callerId(request), request.params.user),
  })
}
