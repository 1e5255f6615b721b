import { Component, Suspense, type ReactNode } from 'react';
import { BrokenPage } from './BrokenPage';

/** Catches what breaks outside the router's pages: the cockpit's code that never arrived, above all. */
export class RootBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Suspense fallback={null}>
        <BrokenPage />
      </Suspense>
    );
  }
}
