/**
 * React's browser build holds features that the shop does not use, and no tool can leave them out: one function calls
 * another for each kind of element. Whoever wants one of these features deletes its lines here.
 */
export type LeftOut = {
  /** Nobody can import these: the build stops. */
  exports?: string[]
  /** Run for every page and find nothing to do. The text is the function's new body. */
  idle?: Record<string, string>
  /** Run only where the feature is used, and then they throw. */
  never?: string[]
  /** Methods of these are left out. */
  prototypes?: string[]
}

const viewTransitions: LeftOut = {
  idle: {
    commitEnterViewTransitions: '',
    commitExitViewTransitions: '',
    commitNestedViewTransitions: '',
    measureNestedViewTransitions: '',
    restoreEnterOrExitViewTransitions: '',
    restoreNestedViewTransitions: '',
    trackEnterViewTransitions: '',
    // Pictures hold a transition up inside `ViewTransition` only.
    preloadInstanceAndSuspendIfNeeded: '',
  },
  never: [
    'applyViewTransitionToHostInstances',
    'commitAfterMutationEffectsOnFiber',
    'createViewTransitionInstance',
    'estimateBandwidth',
    'estimateImageBytes',
    'flushAfterMutationEffects',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureViewTransitionHostInstancesRecursive',
    'onUnsuspendImg',
    'pushViewTransitionCancelableScope',
    'reportViewTransitionError',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'suspendInstance',
  ],
  prototypes: ['ViewTransitionPseudoElement'],
}

const fragmentRefs: LeftOut = {
  idle: {
    commitFragmentInstanceDeletionEffects: '',
    commitFragmentInstanceInsertionEffects: '',
    commitNewChildToFragmentInstances: '',
  },
  never: [
    'FragmentInstance',
    'addFragmentHandleToFiber',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
  ],
  prototypes: ['FragmentInstance'],
}

/** Functions as `action` of a form. `use-call.ts` sends forms. */
const formActions: LeftOut = {
  idle: { extractEvents$1: '', recursivelyResetForms: '' },
  never: [
    'dispatchActionState',
    'ensureFormComponentIsStateful',
    'mountActionState',
    'requestFormReset',
    'requestFormReset$1',
    'rerenderActionState',
    'scheduleReplayQueueIfNeeded',
    'startHostTransition',
    'updateActionState',
    'updateActionStateImpl',
  ],
}

/** Style sheets and scripts that components bring, and hints about files. The server lists a page's files. */
const resources: LeftOut = {
  idle: { getResource: 'return null' },
  never: [
    'acquireResource',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'insertSuspendedStylesheets',
    'preconnect',
    'preconnectAs',
    'prefetchDNS',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadResource',
    'preloadStylesheet',
    'suspendResource',
  ],
}

const others: LeftOut = {
  idle: {
    // The stack of components of an error: the build's names are single letters.
    getStackByFiberInDevAndProd: 'return ""',
    // `onBeforeInput`
    getFallbackBeforeInputChars: '',
    getNativeBeforeInputChars: '',
  },
  never: [
    // `Activity` and `SuspenseList`
    'commitActivityHydrationCallbacks',
    'cutOffTailIfNeeded',
    'mountActivityChildren',
    'retryActivityComponentWithoutHydrating',
    'updateActivityComponent',
    'updateSuspenseListComponent',
    // Elements with a hyphen in their name
    'setPropOnCustomElement',
    // `findDOMNode`
    'findCurrentFiberUsingSlowPath',
  ],
}

/** Parts to leave out, by file. */
export const unusedParts: Record<string, LeftOut[]> = {
  '/react/cjs/react.production.js': [
    {
      exports: [
        'Activity',
        'Children',
        'ViewTransition',
        'addTransitionType',
        'cache',
        'cacheSignal',
        'useActionState',
      ],
    },
  ],
  '/react-dom/cjs/react-dom.production.js': [
    {
      exports: [
        'browser',
        'preconnect',
        'prefetchDNS',
        'preinit',
        'preinitModule',
        'preload',
        'preloadModule',
        'requestFormReset',
        'unstable_batchedUpdates',
        'useFormState',
        'useFormStatus',
      ],
    },
  ],
  '/react-dom/cjs/react-dom-client.production.js': [
    viewTransitions,
    fragmentRefs,
    formActions,
    resources,
    others,
  ],
  '/react-router/dist/production/lib/hooks.js': [
    // Redirects of server components. Every page has an error boundary.
    { idle: { RSCErrorHandler: 'return children' }, never: ['DefaultErrorComponent'] },
  ],
  '/react-router/dist/production/lib/router/router.js': [
    { idle: { persistAppliedTransitions: '', restoreAppliedTransitions: '' } },
  ],
  '/react-router/dist/production/lib/dom/lib.js': [
    { idle: { useViewTransitionState: 'return false' } },
  ],
  '/react-router/dist/production/lib/components.js': [{ never: ['handleSkippedViewTransition'] }],
}
