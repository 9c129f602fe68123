/**
 * Images of 80 × 40 pixels with transparent borders: 20 pixels at the left and right, 10 at the top and bottom. Inside
 * are two bars, 20 pixels high: at the left one of #1a2a4a, 15 pixels wide, at the right one of #fcb411, 5 pixels wide.
 */
export const borderedLogos = {
  png:
    'iVBORw0KGgoAAAANSUhEUgAAAFAAAAAoCAMAAABevo0zAAAACVBMVEVMaXEaKkr8tBG1LBYnAAAAAXRSTlMAQObYZgAAAAlwSFlz' +
    'AAALEwAACxMBAJqcGAAAADVJREFUSInt0jEKACAMBMHT/z9aLAMRwU6YqUOKYxPg0ai6k7l5eGbDNGRzIZs0ZPN9NkCqBWpmAfUp' +
    'z6DQAAAAAElFTkSuQmCC',
  webp: 'UklGRkQAAABXRUJQVlA4TDcAAAAvT8AJEBcgEEiinmxYsWAykvwhOwQCKU5hnOc/4FuDYQiK4okiiSRX8wCa+0X0fwK0JeCTfsGEAA==',
} as const;

/** Images in which every pixel is #1a2a4a. */
export const opaqueLogos = {
  png:
    'iVBORw0KGgoAAAANSUhEUgAAAFAAAAAoCAMAAABevo0zAAAAA1BMVEUaKkpPqX/aAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAGklE' +
    'QVRIie3BMQEAAADCoPVPbQ0PoAAAAL4MDKgAARw8LucAAAAASUVORK5CYII=',
  jpg:
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBD' +
    'ARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAEAAgD' +
    'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAA' +
    'AwT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCTAUif/9k=',
} as const;
