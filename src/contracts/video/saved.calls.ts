import { defineCalls, Nothing } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import {
  MergeSaved,
  NameSavedList,
  SavedList,
  SavedListParams,
  SavedLists,
  SavedMarks,
  SavedPage,
  SavedParams,
  SavedQuery,
  SaveThing,
  Things,
  ThingsQuery,
} from './saved.ts'

/** Products and videos that a user has saved. Users are notified of what happens to saved products. */
export const savedCalls = defineCalls('saved', {
  'GET /thing': {
    who: 'visitor',
    description: 'Products and videos by uuid, for what a browser has saved or recently seen',
    query: ThingsQuery,
    answers: { 200: Things },
    errors: [400],
  },
  'GET /user/:id/saved': {
    who: 'self',
    description: 'The last saved first',
    params: UserParams,
    query: SavedQuery,
    answers: { 200: SavedPage },
    errors: [400, 401, 403],
  },
  'GET /user/:id/saved/mark': {
    who: 'self',
    params: UserParams,
    answers: { 200: SavedMarks },
    errors: [400, 401, 403],
  },
  'POST /user/:id/saved/merge': {
    who: 'self',
    description: 'Adds what is not saved yet, up to the limit. Unknown things are left out. Idempotent',
    params: UserParams,
    body: MergeSaved,
    answers: { 200: SavedMarks },
    errors: [400, 401, 403],
  },
  'PUT /user/:id/saved/:kind/:uuid': {
    who: 'self',
    description: 'Saves a thing, or moves it to another list',
    params: SavedParams,
    body: SaveThing,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /user/:id/saved/:kind/:uuid': {
    who: 'self',
    params: SavedParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
  'GET /user/:id/savedList': {
    who: 'self',
    description: 'In the order of their names',
    params: UserParams,
    answers: { 200: SavedLists },
    errors: [400, 401, 403],
  },
  'POST /user/:id/savedList': {
    who: 'self',
    description: 'Makes a list, or returns the one of that name',
    params: UserParams,
    body: NameSavedList,
    answers: { 201: SavedList },
    errors: [400, 401, 403, 409],
  },
  'PATCH /user/:id/savedList/:listUuid': {
    who: 'self',
    params: SavedListParams,
    body: NameSavedList,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /user/:id/savedList/:listUuid': {
    who: 'self',
    description: 'Its things stay saved',
    params: SavedListParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
})
